"""Fortune Pai Gow Poker (GEGA-002825) at Casino Marysville; in its document's order.

The base game is Marysville's double hand poker.
"""

from collections.abc import Iterator
from typing import Final

from domain.games.double_hand_marysville import CLAUSES, FRONT_BANK, MISDEALS, ONE_HAND, house_way
from domain.games.pai_gow.bonus import fortune_claim
from domain.games.pai_gow.cards import (
    COVERAGE,
    FROM_DEALER,
    LATE_WAGER,
    ONE_DECK,
    PLAYING_CARDS,
    says_by,
)
from domain.games.pai_gow.charts.cards import shows_cards
from domain.games.pai_gow.envy import earning, envy_claim, holders, own_spots
from domain.games.pai_gow.fortune_pays import (
    ENVY_MIN,
    ENVY_SOURCE,
    FORTUNE_BEST,
    fortune_bonus,
)
from domain.games.pai_gow.game import BASE, FORTUNE, Action, Joker, PaiGowGame, Says, SideBet
from domain.games.pai_gow.house_way import CHART, FULL_HOUSE
from domain.games.pai_gow.lines import base_claim, by_spot
from domain.games.pai_gow.state import Round
from domain.money import dollars
from domain.record import Limits
from domain.rulebook.model import Document, Figure, Option
from domain.rulebook.pai_gow import dhc, fpg, pgp
from domain.rulebook.posted import Posted
from domain.settlement import Claim

SEATS: Final = Figure(7, "PGP.deck")

# The fortune bonus bet.

FORTUNE_LIMITS: Final = Figure((100, 2000), "FPG.limits")
FORTUNE_ORDER: Final = Option(
    "fortune_order", "FPG.R.fortune-order", ("seat", "after-base"), "seat"
)

BONUS: Final = fortune_bonus("FPG", "FPG.envy.1")
_PRIZE: Final = ("FPG.envy.1", "FPG.envy.3", "FPG.order", "PGP.line")
_PRIZES: Final = ("FPG.envy.1", "FPG.envy.2", *_PRIZE[1:])


def in_action(placed: int, limits: Limits) -> Action:
    """One to twenty dollars, in whole dollars; the rest has no action."""
    del limits
    dollar, most = FORTUNE_LIMITS.value
    amount = min(placed - placed % dollar, most)
    return Action(amount, None if amount == placed and amount else FORTUNE_LIMITS.rule)


def limits() -> tuple[Posted, ...]:
    """What may be bet on fortune, in words."""
    dollar, most = FORTUNE_LIMITS.value
    rule = FORTUNE_LIMITS.rule
    return (
        Posted("at least", dollars(dollar), rule),
        Posted("at most", dollars(most), rule),
        Posted("in", "whole dollars", rule),
    )


# The joker: an ace, or what completes a straight or a flush.

JOKER: Final = Joker(
    joker=Says(("PGP.joker",)),
    flush=Says(("PGP.joker",), ("PGP.R.joker-flush",)),
    five_aces=Says(("DHC.rank", "PGP.joker")),
    wheel=Says(("PGP.rank.wheel",), ("PGP.R.wheel",)),
)

# Settlement: base, fortune, and the envy bonus at the end of the round.


def claims(this: Round) -> Iterator[Claim | None]:
    """Spot by spot the base bets and then the fortune bets; envy after the last spot."""
    if len(this.order) > 1 and any(stake.wager == FORTUNE for stake in this.stakes.values()):
        this.readings.add("FPG.R.fortune-order")
    if this.rules["fortune_order"] == "seat":
        for seat in this.order:
            yield from _of_seat(this, seat)
    else:
        yield from by_spot(this)
        for seat in this.order:
            yield from _fortunes(this, seat)
    yield from _envy(this)


def _of_seat(this: Round, seat: int) -> Iterator[Claim | None]:
    for stake in this.on_spot[seat]:
        if stake.wager == BASE:
            yield base_claim(this, stake)
    yield from _fortunes(this, seat)


def _fortunes(this: Round, seat: int) -> Iterator[Claim | None]:
    for stake in this.on_spot[seat]:
        if stake.wager != BASE:
            yield fortune_claim(this, BONUS, stake)


def _envy(this: Round) -> Iterator[Claim | None]:
    """A prize for every holder and every hand of four of a kind or better but his own."""
    earns = earning(this, BONUS)
    for holder in holders(this):
        if not (earns.is_whole or this.purse.is_gone):
            yield None
            return
        own = own_spots(this, holder)
        others = [hand for hand in earns.hands if hand.spot not in own]
        if len(others) > 1:
            this.readings.add("PGP.R.envy-multiple")
        for hand in others:
            yield envy_claim(BONUS, holder, hand, _PRIZE if len(others) == 1 else _PRIZES)


GAME: Final = PaiGowGame(
    slug="fortune-pai-gow",
    name="Fortune Pai Gow Poker",
    documents=(
        Document(
            "002_6ca6f882453152b1.txt", "Fortune Pai Gow Poker", "GEGA-002825", "FPG-04",
            "casino-marysville",
        ),
    ),
    sheet=fpg.SHEET,
    common=(dhc.SHEET, pgp.SHEET),
    options=(
        COVERAGE, FROM_DEALER, LATE_WAGER, FULL_HOUSE, ENVY_MIN, ENVY_SOURCE, FORTUNE_ORDER,
        FORTUNE_BEST,
    ),
    shows=shows_cards(JOKER, "DHC.rank", CHART, "DHC"),
    says_of=says_by(JOKER),
    clauses=CLAUSES._replace(
        backline=("FPG.backline", "DHC.gen.9", "PGP.bettors.1"),
        exhausted=("FPG.cover", *CLAUSES.exhausted),
    ),
    misdeals=MISDEALS,
    fee_rule="DHC.gen.2",
    pieces=PLAYING_CARDS,
    decks=ONE_DECK,
    seats=SEATS,
    side_bets={FORTUNE: SideBet("FPG.base-first", in_action, limits())},
    house_way=house_way,
    one_hand=ONE_HAND,
    claims=claims,
    bonus=BONUS,
    front_bank=FRONT_BANK,
    borrows=("DHM.27",),
)  # fmt: skip
