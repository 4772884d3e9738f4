"""The betting of a pot game after a fact: chips put in, hands that are out, the bet to call."""

from collections.abc import Mapping

from msgspec import Struct

from domain.verdict.model import StreetName


class BettingState(Struct, frozen=True):
    """The chips and the hands after a fact, as the rules have it so far; at first all is empty."""

    street: StreetName | None = None
    """The betting round that is on."""
    to_call: int = 0
    """The amount that the next player to act needs in front to stay in."""
    in_front: Mapping[int, int] = {}
    """By seat, what was put in on this street; dead money is none of it."""
    put_in: Mapping[int, int] = {}
    """By seat, what was put in over the round, dead money too."""
    uncalled: tuple[int, int] | None = None
    """The seat that would get an uncalled bet back, and its amount."""
    gone_back: Mapping[int, int] = {}
    """By seat the bets of dead hands that have gone back, which are put in no more."""
    out: frozenset[int] = frozenset()
    """Seats whose hands were folded, or are dead."""
    acted: frozenset[int] = frozenset()
    """Seats that have acted since the last full bet or raise."""
    is_over: bool = False
    """Whether nothing more can be bet."""
    big_blind: int | None = None
    """The seat that posted the big blind, or the kill blind in its place."""
    in_vain: bool = False
    """Whether this fact was a decision of which nothing comes."""
    taken_off: tuple[tuple[str, str], ...] = ()
    """Cards that this fact put out of play, each with the spot where it lay."""
