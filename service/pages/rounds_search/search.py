"""The page on which rounds are looked for; each search has its own address."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any, Final

from flask import Response, redirect, request

from domain.games.registry import GAMES
from projections.queries.rooms import rooms
from projections.queries.rounds import Asked, search
from projections.store.topics import round_stream
from service.context import service, store
from service.pages.addresses import path_of, with_query
from service.pages.lateness import lateness
from service.pages.layout import shown
from service.pages.round_lines import (
    round_lines,
    rounds_in_dispute,
    zones_in_words,
    zones_of_rooms,
)
from service.pages.rounds_search.asked import (
    ACCEPTED,
    AMOUNT_FIELDS,
    AMOUNT_NAMES,
    OUTCOME_NAMES,
    read,
)
from service.pages.section import PAGES
from service.people.gate import REQUEST_ID as ID
from service.problems import Refusal
from service.rounds.lists import RoundsPage, rounds_found

MOST_DIGITS: Final = 12


@PAGES.page("/rounds", needs="read")
def look_for_rounds() -> Response:
    """Show the rounds that are asked for, or go to the one that is named."""
    named = request.args.get("go", "").strip()
    if named:
        address = _address_of(named)
        if address is not None:
            return redirect(address, 303)  # type: ignore[return-value]
        return _page(None, {"go": _not_there(named)}, 404)
    try:
        asked = read()
    except Refusal as error:
        if error.kind != "malformed":
            raise
        return _page(None, _said_of(error), 422)
    return _page(rounds_found(asked), {})


def _page(found: RoundsPage | None, wrong: Mapping[str, str], status: int = 200) -> Response:
    zones = zones_of_rooms()
    typed = request.args
    told = found.rounds if found else []
    lines = round_lines(told, zones, rounds_in_dispute()) if told else []
    return shown(
        "rounds/search.html", status, typed=typed, wrong=wrong,
        rooms_to_choose=_rooms(typed.get("room")), games=_games(), outcomes=OUTCOME_NAMES,
        amounts=AMOUNT_NAMES, elsewhere=_elsewhere(wrong),
        is_asked=bool(typed.keys() - {"cursor", "go"}),
        has_amounts=any(typed.get(name) for name in AMOUNT_FIELDS),
        days=[(day, list(of_day)) for day, of_day in groupby(lines, lambda line: line.day)],
        is_found=found is not None, late=lateness(found.as_of) if found else "",
        zone=zones_in_words(zones[one.room] for one in told if one.room in zones),
        further=found and found.next and _further(found.next),
    )  # fmt: skip


def _rooms(typed: str | None) -> list[tuple[str, str]]:
    """Those that have told their names, and one that was asked for though it has not."""
    known = {one.room: one.name for one in service().connections.read(rooms)}
    return [*known.items(), *([(typed, typed)] if typed and typed not in known else [])]


def _elsewhere(wrong: Mapping[str, str]) -> list[str]:
    """What is wrong with what no field of the form is for."""
    fields = {*ACCEPTED, "go", "room", "table", "game", "bettor", "finding"}
    known = fields.union(AMOUNT_FIELDS)
    return [f"{name}: {says}" for name, says in wrong.items() if name not in known]


def _games() -> list[tuple[str, str]]:
    return sorted(((slug, game.name) for slug, game in GAMES.items()), key=lambda one: one[1])


def _further(cursor: str) -> str:
    asked: dict[str, Any] = {
        name: texts for name, texts in request.args.lists() if any(texts) and name != "cursor"
    }
    return with_query("/rounds", **asked, cursor=cursor)


def _said_of(error: Refusal) -> dict[str, str]:
    return {
        one.parameter: ACCEPTED.get(one.parameter, f"{one.detail[0].upper()}{one.detail[1:]}")
        for one in error.errors
    }


def _address_of(named: str) -> str | None:
    """Where the round is that goes by this id, or those that have this number."""
    if ID.fullmatch(named) and store().on_file([round_stream(named)]):
        return path_of("rounds", named)
    if not named.isdecimal() or len(named) > MOST_DIGITS:
        return None
    asked = Asked(number=int(named), most=1)
    found = service().connections.read(lambda connection: search(connection, asked))
    if not found.rounds:
        return None
    return (
        path_of("rounds", found.rounds[0].round)
        if not found.after
        else (with_query("/rounds", number=int(named)))
    )


def _not_there(named: str) -> str:
    what = f"number {named}" if named.isdecimal() else f"`{named[:64]}`"
    return (
        f"No round {what} is on file. Expected a round's id, such as T4-20261118-0042, or its "
        "number, such as 42."
    )
