"""Buy-ins at Marysville's poker: ten minimum bets first, and one short buy after (ROT.11)."""

from msgspec import Struct, field

from domain.facts.table_events import ChipsBought, TermsPosted
from domain.games.registry import get_game
from domain.money import format_dollars
from domain.rotation.findings import FindingPlace, RotationFindings
from domain.rotation.round import is_pot_game
from domain.rulebook.approved_papers import MARYSVILLE
from domain.rulebook.model import CitedFigure

MINIMUM_BETS = CitedFigure(10, "ROT.11")
"""How many minimum bets a first buy-in has to be."""

BLIND_STRUCTURES = frozenset({"no-limit", "pot-limit"})
"""The structures in which the big blind is the minimum bet."""


class BuyInState(Struct, array_like=True):
    """The seats that have bought in since they were taken, and those that bought short."""

    least: int | None = None
    """The smallest first buy-in under the sign, in cents, if one is asked for."""
    has_bought: set[int] = field(default_factory=set)
    has_short_buy: set[int] = field(default_factory=set)


class BuyIns:
    """The buy-ins of each seat since it was taken."""

    __slots__ = ("_findings", "_state")

    def __init__(self, findings: RotationFindings, state: BuyInState) -> None:
        self._findings = findings
        self._state = state

    def set_sign(self, sign: TermsPosted) -> None:
        """Set what a first buy-in has to be, by the sign."""
        self._state.least = find_least_buy_in(sign)

    def leave(self, seat: int) -> None:
        """Forget the buy-ins of a seat that is left."""
        self._state.has_bought.discard(seat)
        self._state.has_short_buy.discard(seat)

    def buy(self, where: FindingPlace, fact: ChipsBought) -> None:
        """Check a buy-in: a lesser first one, or a second short one, is noted."""
        kind = fact.kind or ("short" if fact.seat in self._state.has_bought else "initial")
        self._state.has_bought.add(fact.seat)
        if self._state.least is None or kind == "add-on" or fact.amount >= self._state.least:
            return
        bought = f"seat {fact.seat} bought {format_dollars(fact.amount)}"
        if kind == "initial":
            self._note(where, fact.seat, f"{bought} as a first buy-in")
        elif fact.seat in self._state.has_short_buy:
            self._note(where, fact.seat, f"{bought}, a second short buy")
        else:
            self._state.has_short_buy.add(fact.seat)

    def _note(self, where: FindingPlace, seat: int, bought: str) -> None:
        detail = (
            f"{bought}; the least is {format_dollars(self._state.least or 0)}, ten minimum bets"
        )
        self._findings.note(
            "short-buy", MINIMUM_BETS.rule, detail, where, [seat], severity="warning"
        )


def find_least_buy_in(sign: TermsPosted) -> int | None:
    """Return the smallest first buy-in under a sign of a Marysville poker game, else None."""
    documents = get_game(sign.game).documents
    if not is_pot_game(sign.game) or all(one.room != MARYSVILLE for one in documents):
        return None
    limits = sign.limits
    if limits.structure in BLIND_STRUCTURES:
        bet = limits.big_blind
    else:
        bet = limits.small_bet if limits.small_bet is not None else limits.min
    return None if bet is None else MINIMUM_BETS.value * bet
