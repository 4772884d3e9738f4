"""Fortune Pai Gow Poker (GEGA-002825) at Casino Marysville; in its document's order.

The base game is Marysville's double hand poker.
"""

from collections.abc import Iterator
from typing import Final

from domain.facts.record import BettingLimits, Rules
from domain.games.double_hand_marysville import (
    CLAUSES,
    FRONT_BANK,
    MISDEALS,
    ONE_HAND,
    set_house_way,
)
from domain.games.families.game import CollectionClauses
from domain.games.pai_gow.bonus_bets import claim_fortune
from domain.games.pai_gow.charts import make_card_charts
from domain.games.pai_gow.envy_bonus import (
    claim_envy,
    find_earning_hands,
    list_holders,
    list_own_spots,
)
from domain.games.pai_gow.fortune_pay_table import (
    ENVY_MIN,
    FORTUNE_BEST,
    make_fortune_bonus,
)
from domain.games.pai_gow.game import (
    BASE,
    FORTUNE,
    ActionShare,
    HandClauses,
    JokerClauses,
    PaiGowGame,
    PaiGowSideBet,
    find_table_bounds,
    share_within,
)
from domain.games.pai_gow.house_way import CHART, FULL_HOUSE
from domain.games.pai_gow.playing_cards import (
    AFTER_EXPOSURE,
    BANK_FOUL,
    COVERAGE,
    FROM_DEALER,
    IDENTICAL,
    LATE_WAGER,
    ONE_DECK,
    PLAYING_CARDS,
    REMOVED_WINNER,
    make_clause_finder,
)
from domain.games.pai_gow.settlement_order import claim_base, list_base_claims
from domain.games.pai_gow.state import PaiGowRound
from domain.money import format_dollars
from domain.rulebook.approved_papers import MARYSVILLE, MARYSVILLE_PAPER
from domain.rulebook.clauses import double_hand_marysville, fortune_pai_gow, pai_gow
from domain.rulebook.collection_options import FEE_BONUS_ACTION, PD_FEE_BASIS
from domain.rulebook.model import CitedFigure, Document, Option
from domain.rulebook.pay_tables import PostedFigure
from domain.settlement.bank import SettlementClaim

SEATS: Final = CitedFigure(7, "PGP.deck")

# The fortune bonus bet.

FORTUNE_LIMITS: Final = CitedFigure((100, 2000), "FPG.limits")
FORTUNE_ORDER: Final = Option(
    "fortune_order", "FPG.R.fortune-order", ("seat", "after-base"), "seat"
)

BONUS: Final = make_fortune_bonus("FPG", "FPG.envy.1")
_PRIZE: Final = ("FPG.envy.1", "FPG.envy.3", "FPG.order", "PGP.line")
_PRIZES: Final = ("FPG.envy.1", "FPG.envy.2", *_PRIZE[1:])


BONUS_LIMIT: Final = Option("bonus_limit", "FPG.R.fortune-limit", ("game", "rates"), "game")


def limit_action(placed: int, limits: BettingLimits, rules: Rules) -> ActionShare:
    """Return what is in action by the game's limits, or by the table's as the rates have it."""
    by_game = share_whole_dollars(placed)
    by_rates = share_within(placed, limits, BONUS_LIMIT.rule)
    share = by_rates if rules[BONUS_LIMIT.key] == "rates" else by_game
    differs = by_game.amount != by_rates.amount
    return share._replace(readings=(BONUS_LIMIT.rule,) if differs else ())


def share_whole_dollars(placed: int) -> ActionShare:
    """Return what is in action: one to twenty dollars, in whole dollars."""
    dollar, most = FORTUNE_LIMITS.value
    amount = min(placed - placed % dollar, most)
    return ActionShare(amount, None if amount == placed and amount else FORTUNE_LIMITS.rule)


def find_bounds(limits: BettingLimits, rules: Rules) -> tuple[int, int]:
    """Return the least and the most that may be bet on fortune."""
    if rules[BONUS_LIMIT.key] == "rates":
        return find_table_bounds(limits, rules)
    return FORTUNE_LIMITS.value


def list_limits() -> tuple[PostedFigure, ...]:
    """Return what may be bet on fortune, in words."""
    dollar, most = FORTUNE_LIMITS.value
    rule = FORTUNE_LIMITS.rule
    return (
        PostedFigure("at least", format_dollars(dollar), rule),
        PostedFigure("at most", format_dollars(most), rule),
        PostedFigure("in", "whole dollars", rule),
    )


# The joker: an ace, or what completes a straight or a flush.

JOKER: Final = JokerClauses(
    joker=HandClauses(("PGP.joker",)),
    flush=HandClauses(("PGP.joker",), ("PGP.R.joker-flush",)),
    five_aces=HandClauses(("DHC.rank", "PGP.joker")),
    wheel=HandClauses(("PGP.rank.wheel",), ("PGP.R.wheel",)),
    ranked=("DHC.rank",),
)

# Settlement: base, fortune, and the envy bonus at the end of the round.


def list_claims(state: PaiGowRound) -> Iterator[SettlementClaim | None]:
    """Yield the base bets and then the fortune bets spot by spot; envy after the last spot."""
    if len(state.order) > 1 and any(stake.wager == FORTUNE for stake in state.stakes.values()):
        state.readings.add("FPG.R.fortune-order")
    if state.rules["fortune_order"] == "seat":
        for seat in state.order:
            yield from _claim_base_bets(state, seat)
    else:
        yield from list_base_claims(state)
        for seat in state.order:
            yield from _claim_fortunes(state, seat)
    yield from _claim_envy(state)


def _claim_base_bets(state: PaiGowRound, seat: int) -> Iterator[SettlementClaim | None]:
    for stake in state.list_stakes_in_turn(seat):
        if stake.wager == BASE:
            yield claim_base(state, stake)
    yield from _claim_fortunes(state, seat)


def _claim_fortunes(state: PaiGowRound, seat: int) -> Iterator[SettlementClaim | None]:
    for stake in state.list_stakes_in_turn(seat):
        if stake.wager != BASE:
            yield claim_fortune(state, BONUS, stake)


def _claim_envy(state: PaiGowRound) -> Iterator[SettlementClaim | None]:
    """Yield a prize for every holder and every hand that earns one, but the holder's own."""
    earns = find_earning_hands(state, BONUS)
    for holder in list_holders(state):
        if not (earns.is_whole or state.purse.is_gone):
            yield None
            return
        own = list_own_spots(state, holder)
        others = [hand for hand in earns.hands if hand.spot not in own]
        if len(others) > 1:
            state.readings.add("PGP.R.envy-multiple")
        for hand in others:
            yield claim_envy(BONUS, holder, hand, _PRIZE if len(others) == 1 else _PRIZES)


GAME: Final = PaiGowGame(
    slug="fortune-pai-gow",
    name="Fortune Pai Gow Poker",
    order=30,
    documents=(
        Document(
            MARYSVILLE_PAPER,
            "Fortune Pai Gow Poker",
            "GEGA-002825",
            "FPG-04",
            MARYSVILLE,
        ),
    ),
    sheet=fortune_pai_gow.SHEET,
    family_sheets=(double_hand_marysville.SHEET, pai_gow.SHEET),
    collection_options=(PD_FEE_BASIS, FEE_BONUS_ACTION),
    options=(
        COVERAGE,
        FROM_DEALER,
        LATE_WAGER,
        REMOVED_WINNER,
        IDENTICAL,
        AFTER_EXPOSURE,
        BANK_FOUL,
        FULL_HOUSE,
        BONUS_LIMIT,
        ENVY_MIN,
        FORTUNE_ORDER,
        FORTUNE_BEST,
    ),
    list_charts=make_card_charts(JOKER, "DHC.rank", CHART, "DHC"),
    find_hand_clauses=make_clause_finder(JOKER),
    clauses=CLAUSES._replace(
        backline=("FPG.backline", "DHC.gen.9", "PGP.bettors.1"),
        exhausted=("FPG.cover", *CLAUSES.exhausted),
    ),
    misdeals=MISDEALS,
    turn_clauses=("FPG.turn",),
    equipment="FPG.equipment",
    collections=CollectionClauses(rule="FEE.due", moment="FEE.R11"),
    pieces=PLAYING_CARDS,
    decks=ONE_DECK,
    seats=SEATS,
    side_bets={FORTUNE: PaiGowSideBet("FPG.base-first", limit_action, find_bounds, list_limits())},
    set_house_way=set_house_way,
    one_hand=ONE_HAND,
    list_claims=list_claims,
    bonus=BONUS,
    front_bank=FRONT_BANK,
    cited_elsewhere=("DHM.27",),
)
