"""All pages: a module that is named here has its routes in the section of pages."""

from typing import Final

from service.pages import assets, choices, problems, signing
from service.pages.office import parts as office
from service.pages.round import page as round_page
from service.pages.section import PAGES

PARTS: Final = (assets, choices, problems, signing, round_page, office)

__all__ = ["PAGES", "PARTS"]
