"""The page that searches rounds; each search has its own address."""

from collections.abc import Mapping
from itertools import groupby
from typing import Final

from flask import Response, request

from domain.games.registry import GAMES
from projections.lists.rooms.query import load_rooms
from projections.lists.rounds.query import RoundQuery, search_rounds
from projections.store.topics import name_round_stream
from service.api.rounds.search import RoundSearchPage, find_round_page
from service.auth.gate import REQUEST_ID_PATTERN as ID
from service.errors import Refusal
from service.http.context import get_list_connections, get_store
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.layout.round_rows import (
    build_round_rows,
    load_disputed_rounds,
    load_room_zones,
    name_zones,
)
from service.pages.layout.urls import build_path, build_url, redirect_to
from service.pages.layout.wording import describe_lag
from service.pages.search.forms import (
    AMOUNT_FIELDS,
    AMOUNT_NAMES,
    EXPECTED_VALUES,
    OUTCOME_NAMES,
    parse_search,
)

MAX_NUMBER_DIGITS: Final = 12


@PAGES.page("/rounds", permission="read")
def show_round_search() -> Response:
    """List the rounds that match, or go to the round that is named."""
    named = request.args.get("go", "").strip()
    if named:
        address = _find_round_url(named)
        if address is not None:
            return redirect_to(address)
        return _render_search(None, {"go": _explain_missing_round(named)}, 404)
    try:
        query = parse_search()
    except Refusal as error:
        if error.kind != "malformed":
            raise
        return _render_search(None, _collect_field_errors(error), 422)
    return _render_search(find_round_page(query), {})


def _render_search(
    found: RoundSearchPage | None, wrong: Mapping[str, str], status: int = 200
) -> Response:
    zones = load_room_zones()
    typed = request.args
    rounds = found.rounds if found else []
    lines = build_round_rows(rounds, zones, load_disputed_rounds()) if rounds else []
    return render_page(
        "search/page.html",
        status,
        typed=typed,
        wrong=wrong,
        rooms_to_choose=_list_rooms(typed.get("room")),
        games=_list_games(),
        outcomes=OUTCOME_NAMES,
        amounts=AMOUNT_NAMES,
        elsewhere=_list_other_errors(wrong),
        is_asked=bool(typed.keys() - {"cursor", "go"}),
        has_amounts=any(typed.get(name) for name in AMOUNT_FIELDS),
        days=[(day, list(of_day)) for day, of_day in groupby(lines, lambda line: line.day)],
        is_found=found is not None,
        late=describe_lag(found.as_of) if found else "",
        zone=name_zones(zones[one.room] for one in rounds if one.room in zones),
        further=found and found.next and _build_next_url(found.next),
    )


def _list_rooms(typed: str | None) -> list[tuple[str, str]]:
    """Return the rooms on file, and the one in the address even if it is not."""
    known = {one.room: one.name for one in get_list_connections().read(load_rooms)}
    return [*known.items(), *([(typed, typed)] if typed and typed not in known else [])]


def _list_other_errors(wrong: Mapping[str, str]) -> list[str]:
    """Return the errors of parameters that have no field in the form."""
    fields = {*EXPECTED_VALUES, "go", "room", "table", "game", "bettor", "finding"}
    known = fields.union(AMOUNT_FIELDS)
    return [f"{name}: {says}" for name, says in wrong.items() if name not in known]


def _list_games() -> list[tuple[str, str]]:
    return sorted(((slug, game.name) for slug, game in GAMES.items()), key=lambda one: one[1])


def _build_next_url(cursor: str) -> str:
    typed = {name: texts for name, texts in request.args.lists() if any(texts) and name != "cursor"}
    return build_url("/rounds", **typed, cursor=cursor)


def _collect_field_errors(error: Refusal) -> dict[str, str]:
    return {
        one.parameter: EXPECTED_VALUES.get(
            one.parameter, f"{one.detail[0].upper()}{one.detail[1:]}"
        )
        for one in error.errors
    }


def _find_round_url(named: str) -> str | None:
    """Return the address of the round with this id, or of the rounds with this number."""
    if ID.fullmatch(named) and get_store().on_file([name_round_stream(named)]):
        return build_path("rounds", named)
    if not named.isdecimal() or len(named) > MAX_NUMBER_DIGITS:
        return None
    query = RoundQuery(number=int(named), most=1)
    found = get_list_connections().read(lambda connection: search_rounds(connection, query))
    if not found.rounds:
        return None
    return (
        build_path("rounds", found.rounds[0].round)
        if not found.after
        else (build_url("/rounds", number=int(named)))
    )


def _explain_missing_round(named: str) -> str:
    what = f"number {named}" if named.isdecimal() else f"`{named[:64]}`"
    return (
        f"No round {what} is on file. Enter a round's id, such as T4-20261118-0042, or its"
        " number, such as 42."
    )
