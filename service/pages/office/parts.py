"""The pages of the office that have routes."""

from typing import Final

from service.pages.office import (
    account,
    patrons,
    people,
)

PARTS: Final = (
    account, patrons, people,
)  # fmt: skip
