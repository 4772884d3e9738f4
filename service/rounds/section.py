"""The section of rounds; its routes stand beside it."""

from typing import Final

from service.section import Section

ROUNDS: Final = Section(
    "rounds", __name__, url_prefix="/v1/rounds", description="Rounds, recorded and judged."
)
