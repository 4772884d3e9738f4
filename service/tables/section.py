"""The section of tables; its routes stand beside it."""

from typing import Final

from service.section import Section

TABLES: Final = Section(
    "tables", __name__, url_prefix="/v1/tables",
    description="Tables: who sat where and who banked, between the rounds.",
)  # fmt: skip
