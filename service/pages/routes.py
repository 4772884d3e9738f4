"""The modules whose views make up the blueprint of pages: importing them registers their routes."""

from typing import Final

from service.pages.admin import (
    access_log,
    accounts,
    alerts,
    exports,
    findings,
    legal_holds,
    nightly_work,
    own_account,
    patrons,
    room_changes,
    rooms,
    sign_in,
    tour,
)
from service.pages.board import event_stream
from service.pages.board import views as board
from service.pages.days import day_views
from service.pages.days import views as days
from service.pages.disputes import (
    case_file_views,
    correction_views,
    docket_views,
    raise_views,
    statement_views,
)
from service.pages.disputes import views as disputes
from service.pages.key_in import views as key_in
from service.pages.layout import appearance, assets, problem_page
from service.pages.layout.blueprint import PAGES
from service.pages.rack import views as rack
from service.pages.round import raw_events
from service.pages.round import views as round_views
from service.pages.rulebook import (
    clause_links,
    clause_views,
    game_views,
    house_way_views,
    ledger_views,
    schedule_views,
    sign_views,
)
from service.pages.rulebook import views as rulebook
from service.pages.rulebook import wording as rulebook_wording
from service.pages.search import views as search
from service.pages.summaries import day_views as summary_views
from service.pages.summaries import exception_views
from service.pages.summaries import views as summaries
from service.pages.tables import views as tables
from service.pages.what_if import views as what_if

PAGE_MODULES: Final = (
    assets,
    appearance,
    problem_page,
    sign_in,
    board,
    event_stream,
    tables,
    search,
    days,
    day_views,
    nightly_work,
    summaries,
    summary_views,
    exception_views,
    round_views,
    raw_events,
    what_if,
    rack,
    docket_views,
    raise_views,
    disputes,
    correction_views,
    case_file_views,
    statement_views,
    key_in,
    access_log,
    own_account,
    alerts,
    exports,
    findings,
    legal_holds,
    patrons,
    accounts,
    room_changes,
    rooms,
    tour,
    rulebook,
    game_views,
    clause_views,
    clause_links,
    rulebook_wording,
    house_way_views,
    ledger_views,
    schedule_views,
    sign_views,
)

__all__ = ["PAGES", "PAGE_MODULES"]
