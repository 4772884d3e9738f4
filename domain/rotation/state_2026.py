"""The state regulation of 2026, which was adopted and then challenged in court."""

from collections.abc import Iterator, Sequence
from typing import Final

from domain.rotation.hand import RotationHand
from domain.rotation.policy_rule import PolicyObjection, PolicyRule
from domain.timestamps import MICROSECONDS_PER_MINUTE, count_microseconds

OFFER_WINDOW: Final = 40 * MICROSECONDS_PER_MINUTE
MIN_BANKERS: Final = 3
"""The current banker and two others."""


def _find_missing_offers(hands: Sequence[RotationHand]) -> Iterator[PolicyObjection]:
    for hand in hands:
        if hand.others_had_offer is False:
            yield PolicyObjection(
                hand, f"nobody else was offered the bank before {hand.banker} banked this hand"
            )


def _find_too_few_bankers(hands: Sequence[RotationHand]) -> Iterator[PolicyObjection]:
    """Yield the first hand of each stretch with fewer than three bankers in forty minutes."""
    recent_bankers: dict[str, int] = {}
    began: int | None = None
    now = 0
    was_short = False
    for hand in hands:
        if hand.is_pot:
            continue
        if hand.who is None or hand.is_after_gap:
            recent_bankers, began = {}, None
        if hand.who is None:
            continue
        # A hand without a time happened no earlier than the one before it.
        now = now if hand.at is None else count_microseconds(hand.at)
        recent_bankers.pop(hand.who, None)
        recent_bankers[hand.who] = now
        if hand.at is None:
            continue
        began = now if began is None else began
        _drop_before(recent_bankers, now - OFFER_WINDOW)
        is_short = now - began >= OFFER_WINDOW and len(recent_bankers) < MIN_BANKERS
        if is_short and not was_short:
            yield PolicyObjection(hand, _describe_count(len(recent_bankers)))
        was_short = is_short


def _drop_before(recent_bankers: dict[str, int], moment: int) -> None:
    """Drop the people who last banked before a time; `lately` is in the order they last banked."""
    while recent_bankers and recent_bankers[next(iter(recent_bankers))] < moment:
        del recent_bankers[next(iter(recent_bankers))]


def _describe_count(persons: int) -> str:
    if persons == 1:
        return "in the forty minutes up to this hand nobody else banked"
    return "in the forty minutes up to this hand only one other person banked"


STATE_2026_RULES: Final = (
    PolicyRule(
        "S26.offer",
        "Before every hand but the day's first the bank is offered to another seat than that of "
        "the hand before, where somebody else is seated.",
        "bank-not-offered",
        _find_missing_offers,
    ),
    PolicyRule(
        "S26.others",
        "In every forty minutes at least two other persons bank.",
        "bank-turn-exceeded",
        _find_too_few_bankers,
    ),
)
"""The rules of the state regulation."""
