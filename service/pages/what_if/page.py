"""The page that asks what if: what another card, reading or term would change, and for whom."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from flask import Response, redirect

from domain.adjudication import adjudicate
from domain.corrections import has_corrections
from domain.errors import Malformed, RunbackError
from domain.record import RoundRecord
from domain.sentences.verdict import verdict
from domain.wellformed import NAMES
from projections.supposed import cards_in, supposed
from service.pages.addresses import path_of, with_query
from service.pages.layout import shown
from service.pages.picking import drawing, pieces_of, to_pick_from
from service.pages.section import PAGES
from service.pages.what_if.asking import (
    Asked,
    Question,
    Supposing,
    is_as_filled_in,
    plainly_asked,
    read_question,
)
from service.pages.what_if.difference import Difference, difference
from service.pages.what_if.hands import CardShown, HandShown, buttons_of, hands_of
from service.pages.what_if.options import choosable, option_says
from service.rounds.judging import judged
from service.rounds.stored import StoredRound, stored_round

PAGE: Final = "what_if/page.html"


class Answer(NamedTuple):
    """What came of a question."""

    ruled: str
    """The verdict as it stands."""
    supposed: str = ""
    difference: Difference | None = None
    trouble: str = ""
    """Why it cannot be answered."""
    is_asked: bool = True

    @property
    def says(self) -> str:
        """The answer in a sentence."""
        if self.trouble or self.difference is None:
            return "It cannot be judged so"
        if not self.is_asked:
            return "Nothing is supposed yet: this is how it is ruled"
        return "Nothing would change" if self.difference.is_nothing else self.difference.says


class Instead(NamedTuple):
    """Something that is supposed, and the address without it."""

    says: str
    without: str


class Picking(NamedTuple):
    """The card that is to be picked, and where each leads."""

    card: CardShown
    hand: str
    addresses: Mapping[str, str]
    back: str


@PAGES.page("/rounds/<id:round_id>/what-if", needs="read", asks=Supposing)
def what_if(asked: dict[str, Any], round_id: str) -> Response:
    """Show what would be otherwise. Nothing of it is stored."""
    found = stored_round(round_id)
    if is_as_filled_in():
        here = path_of("rounds", round_id, "what-if")
        return redirect(with_query(here, **plainly_asked(asked)), 303)  # type: ignore[return-value]
    try:
        question, picking = read_question(round_id, asked)
        known = {one.place for one in cards_in(found.record, question.facts)}
        if picking is not None and picking not in known:
            message = f"event {picking} deals no card in this round"
            raise Malformed(message)
    except RunbackError as error:
        plain = Asked(Question(round_id), None)
        return _page(found, plain, _trouble(found.record, error))
    return _page(found, Asked(question, picking), _answered(found.record, question))


def _answered(record: RoundRecord, question: Question) -> Answer:
    try:
        other = supposed(record, question.facts, question.cards, question.buttons)
        after = judged(other, question.as_asked())
    except RunbackError as error:
        return _trouble(record, error)
    before = adjudicate(record)
    return Answer(
        verdict(record, before), verdict(other, after), difference(before, after),
        is_asked=question.is_asked,
    )  # fmt: skip


def _trouble(record: RoundRecord, error: RunbackError) -> Answer:
    says = error.what if isinstance(error, Malformed) else str(error)
    return Answer(verdict(record, adjudicate(record)), trouble=f"{says[0].upper()}{says[1:]}.")


def _page(found: StoredRound, asked: Asked, answer: Answer) -> Response:
    record, question = found.record, asked.question
    hands = hands_of(record, question.facts, question.cards)
    pieces = pieces_of(record.game)
    return shown(
        PAGE, 422 if answer.trouble else 200, record=record, day=found.opened.day,
        question=question, answer=answer, hands=hands,
        buttons=buttons_of(record, question.facts, question.buttons),
        options=choosable(record, question.facts, question.terms, question.values),
        instead=_instead(question, hands), picking=_picking(asked, hands),
        seats=range(1, record.table.seats + 1), to_pick_from=to_pick_from(pieces),
        drawn=drawing(pieces), pieces=pieces, address=question.address(),
        is_corrected=has_corrections(record),
    )  # fmt: skip


def _instead(question: Question, hands: list[HandShown]) -> list[Instead]:
    """Everything that is supposed, each with the way back from it."""
    shown_cards = {one.event: (one, hand.name) for hand in hands for one in hand.cards}
    found = [
        Instead(
            f"{shown_cards[event][1]}: {shown_cards[event][0].says}",
            question.without_card(event).address(),
        )
        for event in question.cards
        if event in shown_cards
    ]
    found += [
        Instead(
            f"The button of event {event} at seat {seat}", question.without_button(event).address()
        )
        for event, seat in question.buttons.items()
    ]
    found += [
        Instead(f"{option_says(key)}: {value}", question.without_value(key).address())
        for key, value in question.values.items()
    ]
    return found


def _picking(asked: Asked, hands: list[HandShown]) -> Picking | None:
    for hand in hands:
        for card in hand.cards:
            if card.event == asked.picking:
                question = asked.question
                addresses = {
                    name: question.without_card(card.event).address()
                    if name == card.card
                    else question.with_card(card.event, name).address()
                    for name in NAMES
                }
                return Picking(card, hand.name, addresses, question.address())
    return None
