"""The question of a what-if page, all of which stands in its address."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from flask import request

from domain.errors import MalformedInputError
from domain.rulebook.option_changes import parse_change
from domain.verdict.model import FactsBasis, TermsBasis
from service.api.rounds.adjudication import AdjudicationQuery
from service.http.query_params import ParsedQuery, WordsParam
from service.pages.layout.typed_cards import parse_typed_card
from service.pages.layout.urls import build_path, build_url

MAX_PLACE_DIGITS: Final = 4
COVERAGE_OPTION: Final = "coverage"


class WhatIfPageQuery(AdjudicationQuery):
    """What is changed about a round."""

    card = WordsParam()
    """`EVENT:CARD`; without a card, the picker is shown."""
    button = WordsParam()
    """`EVENT:SEAT`."""
    of = WordsParam()
    """Options that take any number; a form sends each beside its `number`."""
    number = WordsParam()


class WhatIfQuestion(NamedTuple):
    """What is changed about a round."""

    round_id: str
    facts: FactsBasis = "corrected"
    terms: TermsBasis = "then"
    coverage: str = ""
    changes: Sequence[str] = ()
    """Options and readings, each as `option=value`."""
    cards: Mapping[int, str] = {}
    """The changed cards, by the events that dealt them."""
    buttons: Mapping[int, int] = {}
    """The changed seats of buttons, by the events that placed them."""

    @property
    def values(self) -> dict[str, str]:
        """The changed options and readings, with their values as written."""
        changed = dict(map(parse_change, self.changes))
        return changed | ({COVERAGE_OPTION: self.coverage} if self.coverage else {})

    @property
    def is_asked(self) -> bool:
        """Whether anything is changed."""
        return self != WhatIfQuestion(self.round_id)

    def to_query(self) -> ParsedQuery:
        """Return the question as parameters of an adjudication."""
        query: ParsedQuery = {"facts": self.facts, "terms": self.terms}
        query |= {"set": list(self.changes)} if self.changes else {}
        return query | ({COVERAGE_OPTION: self.coverage} if self.coverage else {})

    def address(self, picking: int | None = None) -> str:
        """Return the address of the question, or of the picker for a card."""
        cards = [f"{place}:{card}" for place, card in self.cards.items()]
        return build_url(
            build_path("rounds", self.round_id, "what-if"),
            facts=self.facts if self.facts != "corrected" else None,
            terms=self.terms if self.terms != "then" else None,
            coverage=self.coverage or None,
            set=self.changes or None,
            card=[*cards, *([] if picking is None else [f"{picking}:"])] or None,
            button=[f"{place}:{seat}" for place, seat in self.buttons.items()] or None,
        )

    def with_card(self, place: int, card: str) -> "WhatIfQuestion":
        """Return the question with this card changed too."""
        return self._replace(cards={**self.cards, place: card})

    def without_card(self, place: int) -> "WhatIfQuestion":
        """Return the question with the card as recorded."""
        return self._replace(cards={at: one for at, one in self.cards.items() if at != place})

    def without_button(self, place: int) -> "WhatIfQuestion":
        """Return the question with the button as recorded."""
        return self._replace(buttons={at: one for at, one in self.buttons.items() if at != place})

    def without_value(self, key: str) -> "WhatIfQuestion":
        """Return the question with the option as in force."""
        left = [text for text in self.changes if parse_change(text)[0] != key]
        return self._replace(changes=left, coverage="" if key == COVERAGE_OPTION else self.coverage)


class ParsedQuestion(NamedTuple):
    """A question, and the event whose card is being picked."""

    question: WhatIfQuestion
    picking: int | None


def is_raw_form_url() -> bool:
    """Return whether a form made the address, with empty or paired fields."""
    return "of" in request.args or not all(text for _, text in request.args.items(multi=True))


def strip_empty_fields(query: ParsedQuery) -> Mapping[str, object]:
    """Return the parameters without empty fields."""
    pairs = zip(request.args.getlist("of"), request.args.getlist("number"), strict=False)
    numbers = [f"{key}={number}" for key, number in pairs if number.strip()]
    kept = {key: query.get(key) for key in (COVERAGE_OPTION, "card", "button")}
    return {
        "facts": query["facts"] if query["facts"] != "corrected" else None,
        "terms": query["terms"] if query["terms"] != "then" else None,
        **kept,
        "set": [*query.get("set", ()), *numbers] or None,
    }


def parse_question(round_id: str, query: ParsedQuery) -> ParsedQuestion:
    """Return the question; raise MalformedInputError if it cannot be parsed."""
    cards: dict[int, str] = {}
    picking = None
    for place, text in _parse_pairs(query.get("card", ()), "card", "card=9:Kd"):
        if not text:
            picking = place
            continue
        card = parse_typed_card(text)
        if card is None:
            message = f"“{text}” is no card; write rank and suit such as Kd, 10h or 9c, or 66"
            raise MalformedInputError(message)
        cards[place] = card
    buttons = {
        place: _parse_number(text, "a seat", "button=26:4")
        for place, text in _parse_pairs(query.get("button", ()), "button", "button=26:4")
    }
    changes = tuple(query.get("set", ()))
    for text in changes:
        parse_change(text)
    return ParsedQuestion(
        WhatIfQuestion(
            round_id,
            query["facts"],
            query["terms"],
            query.get(COVERAGE_OPTION, ""),
            changes,
            cards,
            buttons,
        ),
        picking,
    )


def _parse_pairs(texts: Iterable[str], name: str, such_as: str) -> Iterable[tuple[int, str]]:
    for text in texts:
        place, colon, value = text.partition(":")
        if not colon:
            message = f"“{text}” says no {name} of an event; write {such_as}"
            raise MalformedInputError(message)
        yield _parse_number(place, "an event", such_as), value.strip()


def _parse_number(text: str, noun: str, such_as: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= MAX_PLACE_DIGITS):
        message = f"“{text}” is not the number of {noun}; write {such_as}"
        raise MalformedInputError(message)
    return int(text)
