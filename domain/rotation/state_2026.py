"""The state regulation of 2026, which was adopted and then challenged in court."""

from collections.abc import Iterator, Sequence
from typing import Final

from domain.moments import MINUTE, instant
from domain.rotation.hands import Hand
from domain.rotation.policy_rules import Objection, PolicyRule

STRETCH: Final = 40 * MINUTE
PERSONS: Final = 3
"""Who banks now, and two others."""


def _without_an_offer(hands: Sequence[Hand]) -> Iterator[Objection]:
    for hand in hands:
        if hand.others_asked is False:
            yield Objection(
                hand, f"nobody else was offered the bank before {hand.banker} banked this hand"
            )


def _too_few_others(hands: Sequence[Hand]) -> Iterator[Objection]:
    """The first hand of each stretch at which fewer than three had banked in forty minutes."""
    lately: dict[str, int] = {}
    began: int | None = None
    now = 0
    was_found = False
    for hand in hands:
        if hand.is_pot:
            continue
        if hand.who is None or hand.is_after_gap:
            lately, began = {}, None
        if hand.who is None:
            continue
        # A hand without a time happened no earlier than the one before it.
        now = now if hand.at is None else instant(hand.at)
        lately.pop(hand.who, None)
        lately[hand.who] = now
        if hand.at is None:
            continue
        began = now if began is None else began
        _forget_before(lately, now - STRETCH)
        found = now - began >= STRETCH and len(lately) < PERSONS
        if found and not was_found:
            yield Objection(hand, _few(len(lately)))
        was_found = found


def _forget_before(lately: dict[str, int], moment: int) -> None:
    """Leave out who banked last before the moment; those who banked last are the last."""
    while lately and lately[next(iter(lately))] < moment:
        del lately[next(iter(lately))]


def _few(persons: int) -> str:
    if persons == 1:
        return "in the forty minutes up to this hand nobody else banked"
    return "in the forty minutes up to this hand only one other person banked"


STATE_2026: Final = (
    PolicyRule(
        "S26.offer",
        "Before every hand but the day's first the bank is offered to another seat than that of "
        "the hand before, where somebody else is seated.",
        "bank-not-offered",
        _without_an_offer,
    ),
    PolicyRule(
        "S26.others",
        "In every forty minutes at least two other persons bank.",
        "bank-turn-exceeded",
        _too_few_others,
    ),
)
"""What it asks for."""
