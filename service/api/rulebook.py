"""The rulebook: games, clauses, readings and collection schedules, as the program knows them."""

from typing import Final

from flask import Response, request
from marshmallow import fields
from msgspec import Struct

from domain.adjudication.rules_hash import hash_all_rules
from domain.errors import UnknownScheduleError
from domain.facts.record import Rules
from domain.games.registry import GAMES, get_game
from domain.rulebook.option_changes import parse_change, resolve_changes
from domain.rulebook.schedules.catalogue import find_schedule, load_schedules
from domain.rulebook.schedules.model import Schedule, encode_schedule
from domain.wording.collection_sign import SignTable, render_collection_sign
from projections.rulebook.game_on_file import gather_game, summarize_game
from projections.rulebook.ledger import gather_ledgers
from projections.rulebook.model import (
    DocumentLedger,
    GameOnFile,
    GameSummary,
    OptionOnFile,
    ReadingOnFile,
    RuleCount,
    RuleOnFile,
    ScheduleOnFile,
    SheetOnFile,
)
from projections.rulebook.schedules import list_schedules
from service.accounts.roles import SIGNED_IN
from service.http.endpoint import ResourceBlueprint, ResponseSpec, SchemaSource
from service.http.query_params import CountParam, ParsedQuery, QueryParams, WordsParam
from service.http.responses import make_json_response

NOT_MODIFIED: Final = {304: "Not modified."}


class RulesQuery(QueryParams):
    """Options and readings set to other values than those in force."""

    set = WordsParam(
        fields.String(),
        metadata={
            "description": "What if: an option or reading with another value, as `option=value`."
        },
    )


def make_pinned_response(document: object) -> Response:
    """Return the response, tagged with all that it depends on: the program and its rulebook."""
    response = make_json_response(document)
    response.set_etag(hash_all_rules())
    response.headers["Cache-Control"] = "private, no-cache"
    response.make_conditional(request)
    return response


def make_pinned_spec(what: SchemaSource, says: str) -> ResponseSpec:
    """Return the spec of a response that is tagged so."""
    return ResponseSpec(what, says, headers=("ETag",), other_statuses=NOT_MODIFIED)


def choose_rules(slug: str, query: ParsedQuery) -> Rules:
    """Return the options and readings that the request sets to other values."""
    changes = tuple(parse_change(text) for text in query.get("set", ()))
    return resolve_changes(get_game(slug).options, changes)


GAME_RULES: Final = ResourceBlueprint(
    "games",
    __name__,
    url_prefix="/v1/games",
    description="Games, and the rules that they are judged by.",
)


class GamesResponse(Struct, frozen=True):
    """Every game on file."""

    games: list[GameSummary]


class ClausesResponse(Struct, frozen=True):
    """Every clause that a game is judged by, sheet by sheet, and those that are not judged."""

    game: str
    sheets: tuple[SheetOnFile, ...]
    count: RuleCount
    excused: tuple[RuleOnFile, ...]


class ReadingsResponse(Struct, frozen=True):
    """The options of the house, and the readings of unclear texts."""

    game: str
    options: tuple[OptionOnFile, ...]
    """With the value in force, or the one in the query."""
    readings: tuple[ReadingOnFile, ...]
    """The readings that no option can change."""


@GAME_RULES.endpoint(
    "", permission=SIGNED_IN, response=make_pinned_spec(GamesResponse, "The games.")
)
def list_games() -> Response:
    """List the games on file."""
    return make_pinned_response(GamesResponse([summarize_game(game) for game in GAMES.values()]))


@GAME_RULES.endpoint(
    "/<id:game>",
    permission=SIGNED_IN,
    query=RulesQuery,
    problems=("not-on-file",),
    response=make_pinned_spec(GameOnFile, "All that is on file of it."),
)
def tell_game(query: ParsedQuery, game: str) -> Response:
    """Give all that is on file of a game.

    Its documents, figures and charts, options and readings with the values in force, side bets,
    every clause, what is not judged and why, and the collection schedules. `set` asks what if.
    """
    return make_pinned_response(gather_game(get_game(game), choose_rules(game, query)))


@GAME_RULES.endpoint(
    "/<id:game>/clauses",
    permission=SIGNED_IN,
    problems=("not-on-file",),
    response=make_pinned_spec(ClausesResponse, "The clauses."),
)
def list_clauses(game: str) -> Response:
    """Give the clauses that a game is judged by, in the order of their documents."""
    found = gather_game(get_game(game), {})
    return make_pinned_response(
        ClausesResponse(found.slug, found.sheets, found.count, found.excused)
    )


@GAME_RULES.endpoint(
    "/<id:game>/readings",
    permission=SIGNED_IN,
    query=RulesQuery,
    problems=("not-on-file",),
    response=make_pinned_spec(ReadingsResponse, "The options and readings."),
)
def list_readings(query: ParsedQuery, game: str) -> Response:
    """Give the options of a game, and the readings of its unclear texts."""
    found = gather_game(get_game(game), choose_rules(game, query))
    return make_pinned_response(ReadingsResponse(found.slug, found.options, found.readings))


LEDGER: Final = ResourceBlueprint(
    "ledger",
    __name__,
    url_prefix="/v1/ledger",
    description="Every item of the documents, and whether it is judged.",
)


class LedgerQuery(QueryParams):
    """Which documents."""

    game = fields.String(
        metadata={"description": "Only documents that this game is played by, by its slug."}
    )


class LedgerResponse(Struct, frozen=True):
    """The ledgers of documents, each in its document's order."""

    documents: list[DocumentLedger]


@LEDGER.endpoint(
    "",
    permission=SIGNED_IN,
    query=LedgerQuery,
    problems=("not-on-file",),
    response=make_pinned_spec(LedgerResponse, "The ledgers of the documents."),
)
def tell_ledger(query: ParsedQuery) -> Response:
    """Give every numbered item, table and chart of the documents, and whether it is judged.

    An item is judged if some round is answered differently because of it, shown if it is only
    printed, and unjudged for the reason in `why`. The rules of whole rooms belong to no game.
    """
    game = query.get("game")
    return make_pinned_response(LedgerResponse(gather_ledgers(game and get_game(game).slug)))


SCHEDULES: Final = ResourceBlueprint(
    "schedules",
    __name__,
    url_prefix="/v1/schedules",
    description="Collection schedules: who pays how much, and when.",
)


class SchedulesQuery(QueryParams):
    """Which schedules."""

    game = fields.String(
        metadata={"description": "Only schedules posted for this game, by its slug."}
    )


class SchedulesResponse(Struct, frozen=True):
    """Collection schedules in short."""

    schedules: tuple[ScheduleOnFile, ...]


class SignResponse(Struct, frozen=True):
    """The sign that is posted at a table where the schedule is in force, line by line."""

    schedule: str
    lines: list[str]


@SCHEDULES.endpoint(
    "",
    permission=SIGNED_IN,
    query=SchedulesQuery,
    problems=("not-on-file",),
    response=make_pinned_spec(SchedulesResponse, "The schedules, in the order of the documents."),
)
def look_for_schedules(query: ParsedQuery) -> Response:
    """List the collection schedules, all of them or those posted for a game."""
    game = query.get("game")
    return make_pinned_response(SchedulesResponse(list_schedules(game and get_game(game).slug)))


@SCHEDULES.endpoint(
    "/<path:schedule>",
    permission=SIGNED_IN,
    problems=("not-on-file",),
    response=make_pinned_spec(Schedule, "The schedule."),
)
def tell_schedule(schedule: str) -> Response:
    """Give a schedule with all its rows.

    Its id has slashes, such as mortimers/no-bust-6.0/2; they may be written as they are, or as %2F.
    """
    return make_pinned_response(encode_schedule(load_schedule(schedule)))


class SignQuery(QueryParams):
    """The table that a sign is for."""

    game = fields.String(
        metadata={"description": "The game of the table, by its slug; by default the first."}
    )
    least = CountParam(
        0, data_key="min", metadata={"description": "The minimum wager of the table, in cents."}
    )
    most = CountParam(
        0, data_key="max", metadata={"description": "The maximum wager of the table, in cents."}
    )


@SCHEDULES.endpoint(
    "/<path:schedule>/sign",
    permission=SIGNED_IN,
    query=SignQuery,
    problems=("not-on-file",),
    response=make_pinned_spec(SignResponse, "The sign."),
)
def tell_sign(query: ParsedQuery, schedule: str) -> Response:
    """Give the sign that is posted at a table where the schedule is in force.

    It names one game, with the minimum and maximum wager of the table; a schedule that is not for
    the game or these limits has no such sign.
    """
    table = SignTable(query.get("game"), query.get("least"), query.get("most"))
    lines = render_collection_sign(load_schedule(schedule), table)
    return make_pinned_response(SignResponse(schedule, lines))


def load_schedule(name: str) -> Schedule:
    """Return the schedule of this id, or raise an error that names the ids that are similar."""
    schedule = find_schedule(name)
    if schedule is None:
        sets = dict.fromkeys(schedule.set_name for schedule in load_schedules().values())
        message = f"no schedule `{name}` is on file; they begin with {', '.join(sets)}"
        raise UnknownScheduleError(message)
    return schedule
