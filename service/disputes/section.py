"""The section of disputes; its routes stand beside it."""

from typing import Final

from service.section import Section

DISPUTES: Final = Section(
    "disputes", __name__, url_prefix="/v1/disputes",
    description="Disputes: raised, looked into, ruled on, agreed to, made good, closed.",
)  # fmt: skip
