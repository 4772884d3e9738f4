"""The mistakes planted at the end of a round: with the money moved, and with the rack."""

from dataclasses import replace
from itertools import pairwise
from typing import Final

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import Paid
from domain.seats import BANK
from ops.simulator.core.coverage import CoveredLine
from ops.simulator.core.draft import BACKLINE_BETTORS, BankedDraft

PAY_FINDINGS: Final = {
    "pay-wrong": "payout-mismatch",
    "pay-missing": "payout-mismatch",
    "pay-extra": "payout-mismatch",
    "pay-order": "settlement-order",
    "pay-outcome": "payout-mismatch",
    "pay-returned": "payout-mismatch",
    "overdrawn": "bank-overdrawn",
}
RACK_FINDINGS: Final = {
    "rack-order": "rack-mismatch",
    "rack-missing": "rack-mismatch",
    "rack-card": "rack-mismatch",
}
RACK_MISTAKES: Final = frozenset({*RACK_FINDINGS, "rack-bank"})
"""Mistakes for which the rack has to be recorded."""
FURTHER_PAY_FINDINGS: Final = {
    "pay-wrong": ("bank-overdrawn",),
    "pay-extra": ("bank-overdrawn",),
    "overdrawn": ("payout-mismatch",),
}

SimulatedPile = tuple[str, list[str]]
"""A spot, and its cards as they go into the rack."""


def overdraw_bank(draft: BankedDraft, lines: list[CoveredLine]) -> list[CoveredLine]:
    """Return the lines as settled, beyond the bank's limit if that mistake is made."""
    if any(_is_short(one) for one in lines) and draft.slip("overdrawn"):
        return [settle_in_full(one) for one in lines]
    return lines


def pay_stranger(draft: BankedDraft, lines: list[CoveredLine]) -> None:
    """Pay a bonus that nobody has won, if that mistake is made."""
    if lines and draft.slip("pay-extra"):
        line = draft.rng.choice(lines).line
        stranger = draft.rng.choice((None, *BACKLINE_BETTORS))
        draft.say(Paid(spot=line.spot, wager="bonus", amount=500, bettor=stranger))
        draft.blame(draft.events[-1], line.spot)


def _is_short(one: CoveredLine) -> bool:
    """Return whether the bank did not cover the line."""
    return one.paid + one.collected < one.line.wins + one.line.loses


def settle_in_full(one: CoveredLine) -> CoveredLine:
    """Return the line as paid and collected by a dealer who ignores the bank's limit."""
    return replace(one, paid=one.line.wins, collected=one.line.loses)


def misplace_line(draft: BankedDraft, lines: list[CoveredLine]) -> CoveredLine | None:
    """Forget a wager, or settle a wager too late and return its line."""
    late = None
    moved = [place for place, one in enumerate(lines) if one.paid or one.collected]
    keys = [(one.line.spot, one.line.wager, one.line.bettor) for one in lines]
    first = [place for place in moved if keys[place] not in keys[:place]]
    turns = [place for place in first if place + 1 in first]
    if turns and draft.slip("pay-order"):
        place = draft.rng.choice(turns)
        late = lines[place]
        lines[place : place + 2] = lines[place + 1], late
    if len(moved) > 1 and draft.slip("pay-missing"):
        missed = draft.rng.choice(moved)
        draft.blame(spot=lines[missed].line.spot)
        del lines[missed]
    return late


def distort_amounts(
    draft: BankedDraft, paid: int, collected: int, at_risk: int
) -> tuple[int, int, int]:
    """Return what is paid, collected and returned for a line, with the mistakes made in it."""
    if draft.slip("pay-wrong", 0.4):
        paid += draft.rng.choice((1, 50, 500))
    if paid != collected and draft.slip("pay-outcome", 0.4):
        paid, collected = collected, paid
    back = at_risk - collected
    if draft.slip("pay-returned", 0.4):
        back += 100
    return paid, collected, back


def misplace_hand(
    draft: BankedDraft, hands: list[SimulatedPile], *, bank_lies_anywhere: bool = False
) -> int:
    """Swap two hands or leave one out, and return the index at which the rack is then wrong.

    Where the player-dealer's hand has no place of its own in the rack, to swap it is a mistake by
    itself.
    """
    place = 0
    turns = [
        place
        for place, (one, other) in enumerate(pairwise(hands))
        if one[1] != other[1] and {*one[1], *other[1]} != {UNKNOWN_CARD}
    ]
    if bank_lies_anywhere:
        turns = [place for place in turns if BANK not in {hands[place][0], hands[place + 1][0]}]
        if len(hands) > 2 and draft.slip("rack-bank"):
            place = draft.rng.randrange(1, len(hands) - 1)
            hands.insert(place, hands.pop())
            return place
    if turns and draft.slip("rack-order"):
        place = draft.rng.choice(turns)
        hands[place], hands[place + 1] = hands[place + 1], hands[place]
    if len(hands) > 1 and draft.slip("rack-missing"):
        place = draft.rng.randrange(len(hands))
        del hands[place]
    return place


def change_card(draft: BankedDraft, hands: list[SimulatedPile], known: list[int]) -> int | None:
    """Rack another card in place of one, and return the index of its hand if that is done."""
    if not known or not draft.slip("rack-card"):
        return None
    place = draft.rng.choice(known)
    cards = hands[place][1]
    cards[0] = draft.rng.choice([face for face in draft.faces if face not in cards])
    return place
