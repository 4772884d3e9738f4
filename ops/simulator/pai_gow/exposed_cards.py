"""Cards seen too early: boxed in the deck or exposed by the house dealer."""

from collections.abc import Callable
from typing import Final

from domain.cards.playing_cards import JOKER
from domain.facts.round_events import CardDealt, Irregular, IrregularityKind
from domain.seats import BANK
from ops.simulator.pai_gow.draft import PaiGowDraft

_KINDS: Final[tuple[IrregularityKind, ...]] = ("exposed-card", "boxed-card")


def plan_exposures(draft: PaiGowDraft) -> dict[int, str]:
    """Return the piles in which a card is seen too early, each with its card.

    An empty string stands for the next tile.
    """
    if draft.slip("exposed-bad"):
        pile = _pile(draft)
        return {pile: _put_last(draft, pile, _is_ace)}
    if draft.slip("exposed-two"):
        first, second = draft.rng.sample(sorted(draft.piles), 2)
        return {pile: _put_last(draft, pile, _is_plain) for pile in (first, second)}
    if "exposed-twice" in draft.slips:
        pile = _pile(draft)
        return {pile: _put_last(draft, pile, _is_plain)}
    if not (draft.slips or draft.made) and draft.chance(0.04):
        return _see_early(draft)
    return {}


def _see_early(draft: PaiGowDraft) -> dict[int, str]:
    """Plan an exposure that is no misdeal: the pile gets the stub's first card instead.

    A tile of the bank's stays in play.
    """
    if draft.game.tiles:
        return {next(pile for pile, spot in draft.deliveries if spot == BANK): ""}
    plain = [card for card in draft.stub if _is_plain(card)]
    if plain:
        draft.exposed = draft.rng.choice(plain)
        draft.stub.remove(draft.exposed)
        return {_pile(draft): draft.exposed}
    return {}


def expose_card(draft: PaiGowDraft, pile: int, card: str) -> None:
    """Record a card that is seen on its way to a pile."""
    count = 2 if draft.slip("exposed-twice") else None
    draft.say(CardDealt(to=f"pile.{pile}", card=card, face="up"))
    draft.say(Irregular(kind=draft.rng.choice(_KINDS), spot=f"pile.{pile}", card=card, count=count))
    for name in ("exposed-bad", "exposed-two", "exposed-twice"):
        draft.blame(draft.events[-1], name=name)


def _pile(draft: PaiGowDraft) -> int:
    """Return a pile that will be played."""
    spots = (*draft.in_action(), BANK)
    return draft.rng.choice([pile for pile, spot in draft.deliveries if spot in spots])


def _is_ace(card: str) -> bool:
    return card == JOKER or card[0] == "A"


def _is_plain(card: str) -> bool:
    return not _is_ace(card)


def _put_last(draft: PaiGowDraft, pile: int, fits: Callable[[str], bool]) -> str:
    """Put a card that fits at the end of the pile, and return it."""
    if draft.game.tiles:
        return ""
    mine = draft.piles[pile]
    for cards in (mine, draft.stub, *draft.piles.values()):
        for place, card in enumerate(cards):
            if fits(card):
                cards[place], mine[-1] = mine[-1], card
                return card
    return mine[-1]
