"""Face Up Pai Gow Poker at Casino Marysville; in its document's order."""

from collections.abc import Iterator
from typing import Final

from domain.cards.playing_cards import JOKER
from domain.facts.record import BettingLimits, Rules
from domain.games.double_hand_marysville import CLAUSES, FRONT_BANK, MISDEALS
from domain.games.families.game import CardTuple, CollectionClauses, HouseWaySetting
from domain.games.pai_gow.bonus_bets import claim_fortune
from domain.games.pai_gow.charts import make_card_charts
from domain.games.pai_gow.envy_bonus import (
    EnvyEarning,
    carries_button,
    claim_envy,
    find_earning_hands,
    list_own_spots,
    rank_hand,
)
from domain.games.pai_gow.fortune_pay_table import (
    ENVY_SOURCE,
    make_fortune_bonus,
)
from domain.games.pai_gow.game import (
    ACE_HIGH,
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
from domain.games.pai_gow.house_way import FACE_UP_CHART, set_by_chart
from domain.games.pai_gow.playing_cards import (
    COVERAGE,
    IDENTICAL,
    LATE_WAGER,
    ONE_DECK,
    PLAYING_CARDS,
    REMOVED_WINNER,
    make_clause_finder,
)
from domain.games.pai_gow.settlement_order import (
    claim_base,
    claim_unopened,
    claim_void,
    make_claim,
)
from domain.games.pai_gow.state import PaiGowRound, PaiGowStake
from domain.money import Odds
from domain.rulebook.approved_papers import MARYSVILLE, MARYSVILLE_PAPER
from domain.rulebook.clauses import double_hand_marysville, face_up_pai_gow, pai_gow
from domain.rulebook.model import CitedFigure, Document, Option
from domain.rulebook.pay_tables import PayTable, PostedFigure
from domain.seats import BANK
from domain.settlement.bank import SettlementClaim
from domain.settlement.result import WagerResult

SEATS: Final = CitedFigure(7, "FUP.seats")

# Round of play, 1: the bets.

BONUS: Final = make_fortune_bonus("FUP", "FUP.envy.multi")


LIMITS: Final = PostedFigure("within", "the limits of the table", "FUP.limits")


def limit_action(placed: int, limits: BettingLimits, rules: Rules) -> ActionShare:
    """Return what is in action within the table's limits."""
    del rules
    return share_within(placed, limits, LIMITS.rule)


# Round of play, 3: nobody bets behind another player.

EMPTY_SEAT: Final = Option("empty_seat", "PGP.R.fup-backline", ("refund", "plays"), "refund")

# Round of play, 4: the dice.

DICE_COUNT: Final = Option(
    "dice_count", "PGP.R.dice-count", ("skip-seven", "from-dealer", "seat-numbers"), "skip-seven"
)

# Hand rankings.

HANDS: Final = JokerClauses(
    joker=HandClauses(("PGP.joker",)),
    flush=HandClauses(("PGP.joker",), ("PGP.R.joker-flush",)),
    five_aces=HandClauses(("DHC.rank", "PGP.joker")),
    wheel=HandClauses(("PGP.rank.wheel",)),
    ranked=("DHC.rank",),
)

# House way hand set.


def set_house_way(cards: CardTuple, rules: Rules) -> HouseWaySetting:
    """Set seven cards as the chart of the game has it."""
    return set_by_chart(cards, rules, FACE_UP_CHART, "FUP")


# Round of play, 5 and 10, and the bonus bets: base, fortune, envy, ace-high.

ACE_HIGH_PUSH: Final = "FUP.acehigh.push"
BOTH_ACE_HIGH: Final = CitedFigure(Odds(40), "FUP.pay.ah40")
BANK_WITH_JOKER: Final = CitedFigure(Odds(15), "FUP.pay.ah15")
BANK_WITHOUT: Final = CitedFigure(Odds(5), "FUP.pay.ah5")
ACE_HIGH_ROWS: Final = {
    "player and player-dealer": BOTH_ACE_HIGH,
    "player-dealer, with the joker": BANK_WITH_JOKER,
    "player-dealer, without the joker": BANK_WITHOUT,
}
ACE_HIGH_PAYS: Final = PayTable(
    ACE_HIGH,
    "FUP.acehigh.def",
    {row: str(odds.value) for row, odds in ACE_HIGH_ROWS.items()},
    limits=(LIMITS,),
    rules={row: odds.rule for row, odds in ACE_HIGH_ROWS.items()},
)
ORDER: Final = "FUP.step.10"


def list_claims(state: PaiGowRound) -> Iterator[SettlementClaim | None]:
    """Seat by seat the base bet, the fortune bet, the envy bonus and the ace-high bet."""
    earns = find_earning_hands(state, BONUS)
    for seat in state.order:
        stakes = state.list_stakes_in_turn(seat)
        for stake in stakes:
            if stake.wager == BASE:
                yield _claim_base(state, stake)
        fortunes = [stake for stake in stakes if stake.wager == FORTUNE]
        for stake in fortunes:
            yield claim_fortune(state, BONUS, stake)
        for stake in fortunes:
            yield from _claim_envy(state, stake, earns)
        for stake in stakes:
            if stake.wager == ACE_HIGH:
                yield _claim_ace_high(state, stake)


def _claim_base(state: PaiGowRound, stake: PaiGowStake) -> SettlementClaim | None:
    """Return a push against an ace high of the bank, however the hand is set."""
    if stake.spot in state.void:
        return claim_void(state, stake)
    bank = state.hands[BANK]
    if bank.ace_high:
        return make_claim(
            state, stake, WagerResult("push", ACE_HIGH_PUSH, also=("FUP.acehigh.def",))
        )
    if state.hands[stake.spot].foul and not bank.is_known:
        return None
    return claim_base(state, stake)


def _claim_envy(
    state: PaiGowRound, fortune: PaiGowStake, earns: EnvyEarning
) -> Iterator[SettlementClaim | None]:
    """Yield one prize for the highest hand of the table, if it is another's."""
    if fortune.spot in state.void or not carries_button(state, fortune):
        return
    if not (earns.is_whole or state.purse.is_gone):
        yield None
        return
    best = max(map(rank_hand, earns.hands), default=None)
    highest = [hand for hand in earns.hands if rank_hand(hand) == best]
    if not highest or list_own_spots(state, fortune).intersection(hand.spot for hand in highest):
        return
    state.readings.add("PGP.R.envy-order")
    rules = ["FUP.envy.multi", "FUP.envy.own", ORDER, "PGP.line"]
    if len(highest) > 1:
        rules.insert(1, "FUP.envy.tie")
        state.readings.add("PGP.R.envy-tie")
    if len(earns.hands) > 1:
        state.readings.add("PGP.R.envy-multiple")
    yield claim_envy(BONUS, fortune, highest[0], tuple(rules))


def _claim_ace_high(state: PaiGowRound, stake: PaiGowStake) -> SettlementClaim | None:
    """Return the bank's ace high, better still if the player has one too."""
    if stake.spot in state.void:
        return claim_void(state, stake)
    hand, bank = state.hands[stake.spot], state.hands[BANK]
    also = ("FUP.acehigh.def", "FUP.bonus-independent", ORDER)
    if hand.ace_high is None and state.purse.is_gone:
        return claim_unopened(state, stake)
    if bank.ace_high is None or (bank.ace_high and hand.ace_high is None):
        return None
    if not bank.ace_high:
        if hand.ace_high:
            state.readings.add("FUP.R.ah-and-or")
        return make_claim(state, stake, WagerResult("lose", BANK_WITHOUT.rule, also=also))
    pays = BANK_WITH_JOKER if JOKER in bank.cards else BANK_WITHOUT
    if hand.ace_high:
        pays = BOTH_ACE_HIGH
    return make_claim(state, stake, WagerResult("win", pays.rule, pays.value, also=also))


GAME: Final = PaiGowGame(
    slug="face-up-pai-gow",
    name="Face Up Pai Gow Poker",
    order=40,
    documents=(
        Document(
            MARYSVILLE_PAPER,
            "Face Up Pai Gow Poker",
            "",
            "as approved",
            MARYSVILLE,
        ),
    ),
    sheet=face_up_pai_gow.SHEET,
    family_sheets=(double_hand_marysville.SHEET, pai_gow.SHEET),
    options=(
        COVERAGE,
        DICE_COUNT,
        LATE_WAGER,
        REMOVED_WINNER,
        IDENTICAL,
        EMPTY_SEAT,
        ENVY_SOURCE,
    ),
    clauses=CLAUSES._replace(
        below="FUP.step.1",
        limits=("FUP.step.1", "PGP.R.over-max"),
        backline=("FUP.step.3",),
        pile="FUP.step.4",
        pile_also=("PGP.pile",),
        dice=("FUP.dice", "FUP.step.4.a.iii"),
        order=("FUP.step.9", "PGP.action.1"),
        set_by_player="FUP.step.6",
        set_by_house="FUP.step.6.b",
        house_also=("DHC.house-way",),
        misset="FUP.hw.misset",
        bank_set=("FUP.step.5", "PGP.set"),
        bank_reset="FUP.hw.misset",
        bank_final="FUP.step.5",
        foul="FUP.step.6.c",
        foul_loses="FUP.step.6.c",
        win="FUP.step.8",
        push="FUP.step.8",
        lose="FUP.step.8",
        compare=("FUP.step.7", "FUP.step.10", "PGP.compare"),
        exhausted=("FUP.step.11", "PGP.cover.1", "PGP.cover.2"),
        rack="FUP.rack",
    ),
    misdeals=MISDEALS,
    collections=CollectionClauses(rule="FEE.due", moment="FEE.R11"),
    pieces=PLAYING_CARDS,
    decks=ONE_DECK,
    seats=SEATS,
    closed_by_cards=True,
    dealt_in_order=("FUP.step.4.a", "FUP.step.4.b"),
    backline=False,
    side_bets={
        FORTUNE: PaiGowSideBet("FUP.base-first", limit_action, find_table_bounds, (LIMITS,)),
        ACE_HIGH: PaiGowSideBet("FUP.base-first", limit_action, find_table_bounds, (LIMITS,)),
    },
    dice_reading=True,
    own_dice="FUP.dice.own",
    button_on_bank=False,
    set_house_way=set_house_way,
    list_charts=make_card_charts(HANDS, "DHC.rank", FACE_UP_CHART, "FUP"),
    find_hand_clauses=make_clause_finder(HANDS),
    serves_fewer=True,
    bank_first="FUP.step.5",
    list_claims=list_claims,
    bonus=BONUS,
    ace_high=ACE_HIGH_PAYS,
    front_bank=FRONT_BANK,
    turn_clauses=("FUP.turn",),
    equipment="FUP.equipment",
    stub_first=True,
    rack_readings=("PGP.R.rack", "PGP.R.stub-count"),
    cited_elsewhere=("DHM.27", "FPG.R.joker-royal", "FPG.R.straight-trips"),
)
