"""The blueprint of rounds, whose views stand in several modules."""

from typing import Final

from service.http.endpoint import ResourceBlueprint

ROUNDS: Final = ResourceBlueprint(
    "rounds",
    __name__,
    url_prefix="/v1/rounds",
    description="Rounds: recorded, searched, replayed, adjudicated.",
)
