"""All pages: a module that is named here has its routes in the section of pages."""

from typing import Final

from service.pages import assets, choices, problems, signing
from service.pages.section import PAGES

PARTS: Final = (assets, choices, problems, signing)

__all__ = ["PAGES", "PARTS"]
