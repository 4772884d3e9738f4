"""The search for rounds, the newest first."""

from typing import Final, NamedTuple, get_args

from flask import Response
from marshmallow import Schema, fields, validate

from domain.verdict.model import AdjudicationStatus
from domain.wording.outcome import RoundOutcome
from projections.lists.rounds.query import RoundLine, RoundQuery, search_rounds
from service.api.rounds.blueprint import ROUNDS
from service.errors import FieldError, Refusal
from service.http.context import get_list_connections
from service.http.endpoint import ResponseSpec
from service.http.freshness import (
    FRESHNESS_HEADERS,
    Freshness,
    add_freshness_headers,
    check_freshness,
)
from service.http.pagination import PageQuery, make_cursor, make_page_size_param, read_cursor
from service.http.query_params import (
    CountParam,
    DaysQuery,
    ParsedQuery,
    WordsParam,
    get_first_day,
    get_last_day,
)
from service.http.responses import make_json_response
from service.schemas.derivation import derive_sparse_schema
from service.schemas.fields import SchemaField

DEFAULT_PAGE_ROUNDS: Final = 100
"""The rounds of a page whose size the caller does not name."""

STATUSES: Final = (*get_args(AdjudicationStatus), "open", "not-judged")
OUTCOMES: Final = (*get_args(RoundOutcome), "open", "not-judged")
AMOUNTS: Final = ("action", "paid", "collected", "uncovered", "off_by")
FIELDS: Final = tuple(name for name in RoundLine._fields if name != "order_key")


def _make_amount_params() -> dict[str, SchemaField]:
    """Return parameters such as `least_paid=6000`, in cents."""
    return {
        f"{bound}_{name}": CountParam(
            0, metadata={"description": f"{says} this many cents of `{name}`."}
        )
        for bound, says in (("least", "At least"), ("most", "At most"))
        for name in AMOUNTS
    }


class RoundSearchQuery(PageQuery.from_dict(_make_amount_params()), DaysQuery):  # type: ignore[misc]  # made at run time
    """Which rounds; a round has to meet all conditions."""

    limit = make_page_size_param(DEFAULT_PAGE_ROUNDS)
    room = fields.String()
    table = fields.String()
    game = fields.String()
    number = CountParam(0)
    seat = CountParam(
        1, metadata={"description": "Only rounds with a wager or the bank at this seat."}
    )
    bettor = fields.String(
        metadata={
            "description": "Only rounds in which this bettor, or patron by their seat, has a"
            " wager or banks."
        }
    )
    finding = WordsParam(
        metadata={"description": "Only rounds with all of these findings, by their codes."}
    )
    status = WordsParam(fields.String(validate=validate.OneOf(STATUSES)))
    outcome = WordsParam(fields.String(validate=validate.OneOf(OUTCOMES)))
    violations = fields.Boolean(
        metadata={"description": "Only rounds with a violation of the rules."}
    )
    corrected = fields.Boolean()
    since = fields.AwareDateTime(
        metadata={"description": "Only rounds that began at this time or later."}
    )
    before = fields.AwareDateTime(
        metadata={"description": "Only rounds that began before this time."}
    )
    chosen = fields.String(
        data_key="fields",
        metadata={"description": f"Only these, with commas between: {', '.join(FIELDS)}."},
    )


class RoundSearchResponse(Schema):
    """Rounds, and the cursor of the next page, if there is one."""

    rounds = fields.List(fields.Nested(derive_sparse_schema(RoundLine, "order_key")), required=True)
    next = fields.String(required=True, allow_none=True)


class RoundSearchPage(NamedTuple):
    """A page of rounds, and its freshness."""

    rounds: list[RoundLine]
    next: str | None
    """The cursor of the next page, if there is one."""
    as_of: Freshness


@ROUNDS.endpoint(
    "",
    permission="read",
    query=RoundSearchQuery,
    response=ResponseSpec(
        RoundSearchResponse, "The rounds, the newest first.", headers=FRESHNESS_HEADERS
    ),
)
def find_rounds(query: ParsedQuery) -> Response:
    """Search for rounds.

    The newest first, a page at a time; `next` is the `cursor` of the next page. Pages stay
    consistent while rounds arrive: none is listed twice, and none that was there is left out.
    """
    chosen = _choose_fields(query.get("chosen"))
    found = find_round_page(query)
    lines = [_select_fields(line, chosen) for line in found.rounds]
    return add_freshness_headers(
        make_json_response({"rounds": lines, "next": found.next}), found.as_of
    )


def find_round_page(query: ParsedQuery) -> RoundSearchPage:
    """Return the page of rounds that a query asks for."""
    question = {name: value for name, value in query.items() if name not in {"cursor", "limit"}}
    after = read_cursor(query["cursor"], question, str) if "cursor" in query else None
    as_of = check_freshness("rounds", "settlements")
    found = get_list_connections().read(
        lambda connection: search_rounds(connection, _make_query(query)._replace(after=after))
    )
    cursor = found.after and make_cursor(found.after, question)
    return RoundSearchPage(found.rounds, cursor, as_of)


def _make_query(query: ParsedQuery) -> RoundQuery:
    amounts = {name: query[name] for name in RoundQuery._fields if name in query and "_" in name}
    return RoundQuery(
        room=query.get("room"),
        table_id=query.get("table"),
        game=query.get("game"),
        first_day=get_first_day(query),
        last_day=get_last_day(query),
        opened_from=query.get("since"),
        opened_before=query.get("before"),
        number=query.get("number"),
        seat=query.get("seat"),
        bettor=query.get("bettor"),
        findings=query.get("finding"),
        violations=query.get("violations"),
        statuses=query.get("status"),
        outcomes=query.get("outcome"),
        corrected=query.get("corrected"),
        most=query["limit"],
    )._replace(**amounts)


def _choose_fields(text: str | None) -> tuple[str, ...]:
    if text is None:
        return FIELDS
    chosen = tuple(text.split(","))
    unknown = [name for name in chosen if name not in FIELDS]
    if unknown:
        detail = f"there is no field `{unknown[0]}`; there are {', '.join(FIELDS)}"
        raise Refusal("malformed", detail, [FieldError(detail, parameter="fields")])
    return chosen


def _select_fields(line: RoundLine, chosen: tuple[str, ...]) -> dict[str, object]:
    return {name: getattr(line, name) for name in chosen}
