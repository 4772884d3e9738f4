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
        pile = _pile(r)
        return {pile: _put_last(r, pile, _is_ace)}
    if r.slip("exposed-two"):
        first, second = r.rng.sample(sorted(r.piles), 2)
        return {pile: _put_last(r, pile, _is_plain) for pile in (first, second)}
    if "exposed-twice" in r.slips:
        pile = _pile(r)
        return {pile: _put_last(r, pile, _is_plain)}
    if not (r.slips or r.made) and r.chance(0.04):
        return _see_early(r)
    return {}


def _see_early(r: Round) -> dict[int, str]:
    """One card, for which the pile gets the stub's first; a tile of the bank's plays on."""
    if r.game.tiles:
        return {next(pile for pile, spot in r.deliveries if spot == BANK): ""}
    plain = [card for card in r.stub if _is_plain(card)]
    if plain:
        r.exposed = r.rng.choice(plain)
        r.stub.remove(r.exposed)
        return {_pile(r): r.exposed}
    return {}


def expose(r: Round, pile: int, card: str) -> None:
    """A card is seen on its way to a pile."""
    count = 2 if r.slip("exposed-twice") else None
    r.say(CardDealt(to=f"pile.{pile}", card=card, face="up"))
    r.say(Irregular(kind=r.rng.choice(_KINDS), spot=f"pile.{pile}", card=card, count=count))
    for name in ("exposed-bad", "exposed-two", "exposed-twice"):
        r.blame(r.events[-1], name=name)


def _pile(r: Round) -> int:
    """A pile that somebody will play."""
    spots = (*r.in_action(), BANK)
    return r.rng.choice([pile for pile, spot in r.deliveries if spot in spots])


def _is_ace(card: str) -> bool:
    return card == JOKER or card[0] == "A"


def _is_plain(card: str) -> bool:
    return not _is_ace(card)


def _put_last(r: Round, pile: int, fits: Callable[[str], bool]) -> str:
    """Such a card, which will be dealt to the pile after its others."""
    if r.game.tiles:
        return ""
    mine = r.piles[pile]
    for cards in (mine, r.stub, *r.piles.values()):
        for place, card in enumerate(cards):
            if fits(card):
                cards[place], mine[-1] = mine[-1], card
                return card
    return mine[-1]
