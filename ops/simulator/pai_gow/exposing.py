"""Cards seen too early: boxed in the deck or turned up by the dealer."""

from collections.abc import Callable
from typing import Final

from domain.cards import JOKER
from domain.events.round import CardDealt, Irregular, IrregularityKind
from domain.layout import BANK
from ops.simulator.pai_gow.state import Round

_KINDS: Final[tuple[IrregularityKind, ...]] = ("exposed-card", "boxed-card")


def plan_exposures(r: Round) -> dict[int, str]:
    """The piles in which a card is seen too early, and which card; of tiles the next one."""
    if r.slip("exposed-bad"):
        return {_pile(r): _take_out(r, _is_ace)}
    if r.slip("exposed-two"):
        first, second = r.rng.sample(sorted(r.piles), 2)
        return {first: _take_out(r, _is_plain), second: _take_out(r, _is_plain)}
    if "exposed-twice" in r.slips or r.slip("exposed-one"):
        return {_pile(r): _take_out(r, _is_plain)}
    return {}


def expose(r: Round, pile: int, card: str) -> None:
    """A card is seen on its way to a pile."""
    count = 2 if r.slip("exposed-twice") else None
    r.say(CardDealt(to=f"pile.{pile}", card=card, face="up"))
    r.say(Irregular(kind=r.rng.choice(_KINDS), spot=f"pile.{pile}", card=card, count=count))


def _pile(r: Round) -> int:
    """A pile that somebody will play."""
    spots = (*r.in_action(), BANK)
    return r.rng.choice([pile for pile, spot in r.deliveries if spot in spots])


def _is_ace(card: str) -> bool:
    return card == JOKER or card[0] == "A"


def _is_plain(card: str) -> bool:
    return not _is_ace(card)


def _take_out(r: Round, fits: Callable[[str], bool]) -> str:
    """Such a card, out of the stub, or out of a pile that gets one of the stub's for it."""
    if r.game.tiles:
        return ""
    for cards in (r.stub, *r.piles.values()):
        for place, card in enumerate(cards):
            if fits(card):
                cards[place] = r.stub[-1]
                r.stub.pop()
                return card
    return r.stub.pop()
