"""All pages: a module that is named here has its routes in the section of pages."""

from typing import Final

from service.pages import assets, choices, problems, signing
from service.pages.board import views as board
from service.pages.days import day as day_in_sum
from service.pages.days import listed as days
from service.pages.disputes.everything import PARTS as DISPUTES
from service.pages.key_in import views as key_in
from service.pages.night import page as night
from service.pages.office import parts as office
from service.pages.rack import page as rack_page
from service.pages.round import on_file, tapped
from service.pages.round import page as round_page
from service.pages.rounds_search import search as round_search
from service.pages.rulebook.everything import PARTS as RULEBOOK
from service.pages.section import PAGES
from service.pages.summaries import day as summary_of_day
from service.pages.summaries import exceptions
from service.pages.summaries import listed as summaries
from service.pages.tables import day as table_day
from service.pages.what_if import page as what_if_page

PARTS: Final = (
    assets, choices, problems, signing,
    board, table_day, round_search, days, day_in_sum, night,
    summaries, summary_of_day, exceptions,
    round_page, on_file, tapped, what_if_page, rack_page,
    *DISPUTES, key_in, office, *RULEBOOK,
)  # fmt: skip

__all__ = ["PAGES", "PARTS"]
