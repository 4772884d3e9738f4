"""What is asked for on the page of a what-if: all of it stands in the address."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from flask import request

from domain.errors import Malformed
from domain.rulebook.asking import change_named
from domain.verdict import FactsJudged, TermsJudged
from service.asking import Words
from service.pages.addresses import path_of, with_query
from service.pages.written_cards import card_written
from service.rounds.judging import Judging

MOST_DIGITS: Final = 4
COVERAGE: Final = "coverage"


class Supposing(Judging):
    """What is supposed of a round."""

    card = Words()
    """`EVENT:CARD`; without a card, that one is to be picked."""
    button = Words()
    """`EVENT:SEAT`."""
    of = Words()
    """Options that take any number; a form tells each beside its `number`."""
    number = Words()


class Question(NamedTuple):
    """What is supposed of a round."""

    round_id: str
    facts: FactsJudged = "corrected"
    terms: TermsJudged = "then"
    coverage: str = ""
    changes: Sequence[str] = ()
    """Options and readings, each as `option=value`."""
    cards: Mapping[int, str] = {}
    """The cards that are supposed to have been dealt by these events."""
    buttons: Mapping[int, int] = {}
    """The seats at which these events are supposed to have laid a button."""

    @property
    def values(self) -> dict[str, str]:
        """The options and readings that are changed, with their values as they were written."""
        changed = dict(map(change_named, self.changes))
        return changed | ({COVERAGE: self.coverage} if self.coverage else {})

    @property
    def is_asked(self) -> bool:
        """Whether anything is supposed at all."""
        return self != Question(self.round_id)

    def as_asked(self) -> dict[str, Any]:
        """What is asked for, as the address of an adjudication says it."""
        asked: dict[str, Any] = {"facts": self.facts, "terms": self.terms}
        asked |= {"set": list(self.changes)} if self.changes else {}
        return asked | ({COVERAGE: self.coverage} if self.coverage else {})

    def address(self, picking: int | None = None) -> str:
        """Where this is asked, or where a card is picked to be asked about too."""
        cards = [f"{place}:{card}" for place, card in self.cards.items()]
        return with_query(
            path_of("rounds", self.round_id, "what-if"),
            facts=self.facts if self.facts != "corrected" else None,
            terms=self.terms if self.terms != "then" else None,
            coverage=self.coverage or None,
            set=self.changes or None,
            card=[*cards, *([] if picking is None else [f"{picking}:"])] or None,
            button=[f"{place}:{seat}" for place, seat in self.buttons.items()] or None,
        )

    def with_card(self, place: int, card: str) -> "Question":
        """The same, and this card too."""
        return self._replace(cards={**self.cards, place: card})

    def without_card(self, place: int) -> "Question":
        """The same with the card as it was recorded."""
        return self._replace(cards={at: one for at, one in self.cards.items() if at != place})

    def without_button(self, place: int) -> "Question":
        """The same with the button where it was recorded."""
        return self._replace(buttons={at: one for at, one in self.buttons.items() if at != place})

    def without_value(self, key: str) -> "Question":
        """The same with an option or a reading as it is in force."""
        left = [text for text in self.changes if change_named(text)[0] != key]
        return self._replace(changes=left, coverage="" if key == COVERAGE else self.coverage)


class Asked(NamedTuple):
    """A question, and the card that is to be picked before it is whole."""

    question: Question
    picking: int | None


def is_as_filled_in() -> bool:
    """Whether the address is one that a form has made: with empty fields, and some in pairs."""
    return "of" in request.args or not all(text for _, text in request.args.items(multi=True))


def plainly_asked(asked: dict[str, Any]) -> Mapping[str, object]:
    """What is asked for with every empty field left out."""
    pairs = zip(request.args.getlist("of"), request.args.getlist("number"), strict=False)
    numbers = [f"{key}={number}" for key, number in pairs if number.strip()]
    said = {key: asked.get(key) for key in (COVERAGE, "card", "button")}
    return {
        "facts": asked["facts"] if asked["facts"] != "corrected" else None,
        "terms": asked["terms"] if asked["terms"] != "then" else None,
        **said,
        "set": [*asked.get("set", ()), *numbers] or None,
    }


def read_question(round_id: str, asked: dict[str, Any]) -> Asked:
    """The question, or an error that says what of it cannot be read."""
    cards: dict[int, str] = {}
    picking = None
    for place, text in _pairs(asked.get("card", ()), "card", "card=9:Kd"):
        if not text:
            picking = place
            continue
        card = card_written(text)
        if card is None:
            message = f"“{text}” is no card; write rank and suit such as Kd, 10h or 9c, or 66"
            raise Malformed(message)
        cards[place] = card
    buttons = {
        place: _number(text, "a seat", "button=26:4")
        for place, text in _pairs(asked.get("button", ()), "button", "button=26:4")
    }
    changes = tuple(asked.get("set", ()))
    for text in changes:
        change_named(text)
    return Asked(
        Question(
            round_id, asked["facts"], asked["terms"], asked.get(COVERAGE, ""),
            changes, cards, buttons,
        ),
        picking,
    )  # fmt: skip


def _pairs(texts: Iterable[str], name: str, such_as: str) -> Iterable[tuple[int, str]]:
    for text in texts:
        place, colon, value = text.partition(":")
        if not colon:
            message = f"“{text}” says no {name} of an event; write {such_as}"
            raise Malformed(message)
        yield _number(place, "an event", such_as), value.strip()


def _number(text: str, what: str, such_as: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        message = f"“{text}” is not the number of {what}; write {such_as}"
        raise Malformed(message)
    return int(text)
