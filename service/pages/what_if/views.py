"""The what-if page: what another card, reading or term would change, and for whom."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from flask import Response

from domain.adjudication.adjudicator import adjudicate
from domain.cards.names import CARD_AND_TILE_NAMES
from domain.errors import MalformedInputError, RunbackError
from domain.facts.corrections import has_corrections
from domain.facts.record import RoundRecord
from domain.replay.what_if import build_what_if_record, list_record_cards
from domain.wording.round_verdict import describe_verdict
from service.api.rounds.adjudication import adjudicate_as_asked
from service.api.rounds.stored_round import LoadedRound, load_round
from service.http.query_params import ParsedQuery
from service.pages.layout.blueprint import PAGES
from service.pages.layout.card_picker import get_inline_drawer, get_piece_kind, list_card_groups
from service.pages.layout.page import render_page
from service.pages.layout.urls import build_path, build_url, redirect_to
from service.pages.what_if.dealt_cards import (
    DealtCardView,
    DealtHandView,
    list_buttons,
    list_dealt_hands,
)
from service.pages.what_if.difference import AdjudicationDifference, compare_adjudications
from service.pages.what_if.forms import (
    ParsedQuestion,
    WhatIfPageQuery,
    WhatIfQuestion,
    is_raw_form_url,
    parse_question,
    strip_empty_fields,
)
from service.pages.what_if.options import describe_option_key, list_choosable_options

WHAT_IF_TEMPLATE: Final = "what_if/page.html"


class WhatIfAnswer(NamedTuple):
    """The answer to a question."""

    ruled: str
    """The current verdict."""
    supposed: str = ""
    difference: AdjudicationDifference | None = None
    trouble: str = ""
    """Why the question cannot be answered."""
    is_asked: bool = True

    @property
    def says(self) -> str:
        """The answer in a sentence."""
        if self.trouble or self.difference is None:
            return "This cannot be judged"
        if not self.is_asked:
            return "Nothing changed yet: this is the ruling as it stands"
        return "Nothing would change" if self.difference.is_nothing else self.difference.says


class Supposition(NamedTuple):
    """A change, and the address without it."""

    says: str
    without: str


class CardPicking(NamedTuple):
    """The card to change, and the address of each choice."""

    card: DealtCardView
    hand: str
    addresses: Mapping[str, str]
    back: str


@PAGES.page("/rounds/<id:round_id>/what-if", permission="read", query=WhatIfPageQuery)
def show_what_if(query: ParsedQuery, round_id: str) -> Response:
    """Show what would change; nothing is saved."""
    found = load_round(round_id)
    if is_raw_form_url():
        here = build_path("rounds", round_id, "what-if")
        return redirect_to(build_url(here, **strip_empty_fields(query)))
    try:
        question, picking = parse_question(round_id, query)
        known = {one.place for one in list_record_cards(found.record, question.facts)}
        if picking is not None and picking not in known:
            message = f"event {picking} deals no card in this round"
            raise MalformedInputError(message)
    except RunbackError as error:
        plain = ParsedQuestion(WhatIfQuestion(round_id), None)
        return _render_what_if(found, plain, _explain_error(found.record, error))
    return _render_what_if(
        found, ParsedQuestion(question, picking), _answer_question(found.record, question)
    )


def _answer_question(record: RoundRecord, question: WhatIfQuestion) -> WhatIfAnswer:
    try:
        other = build_what_if_record(record, question.facts, question.cards, question.buttons)
        after = adjudicate_as_asked(other, question.to_query())
    except RunbackError as error:
        return _explain_error(record, error)
    before = adjudicate(record)
    return WhatIfAnswer(
        describe_verdict(record, before),
        describe_verdict(other, after),
        compare_adjudications(before, after),
        is_asked=question.is_asked,
    )


def _explain_error(record: RoundRecord, error: RunbackError) -> WhatIfAnswer:
    says = error.what if isinstance(error, MalformedInputError) else str(error)
    return WhatIfAnswer(
        describe_verdict(record, adjudicate(record)), trouble=f"{says[0].upper()}{says[1:]}."
    )


def _render_what_if(found: LoadedRound, parsed: ParsedQuestion, answer: WhatIfAnswer) -> Response:
    record, question = found.record, parsed.question
    hands = list_dealt_hands(record, question.facts, question.cards)
    pieces = get_piece_kind(record.game)
    return render_page(
        WHAT_IF_TEMPLATE,
        422 if answer.trouble else 200,
        record=record,
        day=found.opened.day,
        question=question,
        answer=answer,
        hands=hands,
        buttons=list_buttons(record, question.facts, question.buttons),
        options=list_choosable_options(record, question.facts, question.terms, question.values),
        instead=_list_suppositions(question, hands),
        picking=_build_picker(parsed, hands),
        seats=range(1, record.table.seats + 1),
        to_pick_from=list_card_groups(pieces),
        drawn=get_inline_drawer(pieces),
        pieces=pieces,
        address=question.address(),
        is_corrected=has_corrections(record),
    )


def _list_suppositions(question: WhatIfQuestion, hands: list[DealtHandView]) -> list[Supposition]:
    """Return all changes, each with the address that undoes it."""
    shown_cards = {one.event: (one, hand.name) for hand in hands for one in hand.cards}
    found = [
        Supposition(
            f"{shown_cards[event][1]}: {shown_cards[event][0].says}",
            question.without_card(event).address(),
        )
        for event in question.cards
        if event in shown_cards
    ]
    found += [
        Supposition(
            f"The button of event {event} at seat {seat}", question.without_button(event).address()
        )
        for event, seat in question.buttons.items()
    ]
    found += [
        Supposition(f"{describe_option_key(key)}: {value}", question.without_value(key).address())
        for key, value in question.values.items()
    ]
    return found


def _build_picker(parsed: ParsedQuestion, hands: list[DealtHandView]) -> CardPicking | None:
    for hand in hands:
        for card in hand.cards:
            if card.event == parsed.picking:
                question = parsed.question
                addresses = {
                    name: question.without_card(card.event).address()
                    if name == card.card
                    else question.with_card(card.event, name).address()
                    for name in CARD_AND_TILE_NAMES
                }
                return CardPicking(card, hand.name, addresses, question.address())
    return None
