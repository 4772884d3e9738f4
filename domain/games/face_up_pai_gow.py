"""Face Up Pai Gow Poker at Casino Marysville; in its document's order."""

from collections.abc import Iterator
from typing import Final

from domain.cards import JOKER
from domain.games.double_hand_marysville import CLAUSES, FRONT_BANK, MISDEALS
from domain.games.pai_gow.bonus import fortune_claim
from domain.games.pai_gow.cards import COVERAGE, LATE_WAGER, ONE_DECK, PLAYING_CARDS, says_by
from domain.games.pai_gow.charts.cards import shows_cards
from domain.games.pai_gow.envy import (
    Earning,
    carries_button,
    earning,
    envy_claim,
    own_spots,
    rank_of,
)
from domain.games.pai_gow.fortune_pays import (
    ENVY_MIN,
    ENVY_SOURCE,
    FORTUNE_BEST,
    fortune_bonus,
)
from domain.games.pai_gow.game import (
    ACE_HIGH,
    BASE,
    FORTUNE,
    Action,
    Cards,
    Joker,
    PaiGowGame,
    Says,
    SideBet,
    Way,
)
from domain.games.pai_gow.house_way import FACE_UP_CHART, FULL_HOUSE, set_by_chart
from domain.games.pai_gow.lines import base_claim, claimed, not_opened
from domain.games.pai_gow.state import Round, Stake
from domain.layout import BANK
from domain.money import Odds
from domain.record import Limits, Rules
from domain.results import Result
from domain.rulebook.model import Document, Figure, Option
from domain.rulebook.pai_gow import dhc, fup, pgp
from domain.rulebook.posted import PayTable, Posted
from domain.settlement import Claim

SEATS: Final = Figure(7, "FUP.seats")

# Round of play, 1: the bets.

BONUS: Final = fortune_bonus("FUP", "FUP.envy.multi")


LIMITS: Final = Posted("within", "the limits of the table", "FUP.limits")


def in_action(placed: int, limits: Limits) -> Action:
    """Within the table's limits: what is less plays, what is more does not."""
    least, most = limits.min, limits.max
    if most is not None and placed > most:
        return Action(most, LIMITS.rule)
    return Action(placed, LIMITS.rule if least is not None and placed < least else None)


# Round of play, 4: the dice.

DICE_COUNT: Final = Option(
    "dice_count", "PGP.R.dice-count", ("skip-seven", "from-dealer", "seat-numbers"), "skip-seven"
)

# Hand rankings.

HANDS: Final = Joker(
    joker=Says(("PGP.joker",)),
    flush=Says(("PGP.joker",), ("PGP.R.joker-flush",)),
    five_aces=Says(("DHC.rank", "PGP.joker")),
    wheel=Says(("PGP.rank.wheel",)),
)

# House way hand set.


def house_way(cards: Cards, rules: Rules) -> Way:
    """Set seven cards as the chart of the game has it."""
    return set_by_chart(cards, rules, FACE_UP_CHART, "FUP")


# Round of play, 5 and 10, and the bonus bets: base, fortune, envy, ace-high.

ACE_HIGH_PUSH: Final = "FUP.acehigh.push"
BOTH_ACE_HIGH: Final = Figure(Odds(40), "FUP.pay.ah40")
BANK_WITH_JOKER: Final = Figure(Odds(15), "FUP.pay.ah15")
BANK_WITHOUT: Final = Figure(Odds(5), "FUP.pay.ah5")
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


def claims(this: Round) -> Iterator[Claim | None]:
    """Seat by seat the base bet, the fortune bet, the envy bonus and the ace-high bet."""
    earns = earning(this, BONUS)
    for seat in this.order:
        stakes = this.on_spot[seat]
        for stake in stakes:
            if stake.wager == BASE:
                yield _base(this, stake)
        fortunes = [stake for stake in stakes if stake.wager == FORTUNE]
        for stake in fortunes:
            yield fortune_claim(this, BONUS, stake)
        for stake in fortunes:
            yield from _envy(this, stake, earns)
        for stake in stakes:
            if stake.wager == ACE_HIGH:
                yield _ace_high(this, stake)


def _base(this: Round, stake: Stake) -> Claim | None:
    """Against an ace high of the bank every base bet pushes, however the hand is set."""
    bank = this.hands[BANK]
    if bank.ace_high:
        return claimed(this, stake, Result("push", ACE_HIGH_PUSH, also=("FUP.acehigh.def",)))
    if this.hands[stake.spot].foul and not bank.is_known:
        return None
    return base_claim(this, stake)


def _envy(this: Round, fortune: Stake, earns: Earning) -> Iterator[Claim | None]:
    """One prize for the highest hand of the table, if it is another's."""
    if not carries_button(this, fortune):
        return
    if not (earns.is_whole or this.purse.is_gone):
        yield None
        return
    best = max(map(rank_of, earns.hands), default=None)
    highest = [hand for hand in earns.hands if rank_of(hand) == best]
    if not highest or own_spots(this, fortune).intersection(hand.spot for hand in highest):
        return
    this.readings.add("PGP.R.envy-order")
    rules = ["FUP.envy.multi", "FUP.envy.own", ORDER, "PGP.line"]
    if len(highest) > 1:
        rules.insert(1, "FUP.envy.tie")
        this.readings.add("PGP.R.envy-tie")
    if len(earns.hands) > 1:
        this.readings.add("PGP.R.envy-multiple")
    yield envy_claim(BONUS, fortune, highest[0], tuple(rules))


def _ace_high(this: Round, stake: Stake) -> Claim | None:
    """The bank's ace high, better still if the player has one too."""
    hand, bank = this.hands[stake.spot], this.hands[BANK]
    also = ("FUP.acehigh.def", "FUP.bonus-independent", ORDER)
    if hand.ace_high is None and this.purse.is_gone:
        return not_opened(this, stake)
    if bank.ace_high is None or (bank.ace_high and hand.ace_high is None):
        return None
    if not bank.ace_high:
        if hand.ace_high:
            this.readings.add("FUP.R.ah-and-or")
        return claimed(this, stake, Result("lose", BANK_WITHOUT.rule, also=also))
    pays = BANK_WITH_JOKER if JOKER in bank.cards else BANK_WITHOUT
    if hand.ace_high:
        pays = BOTH_ACE_HIGH
    return claimed(this, stake, Result("win", pays.rule, pays.value, also=also))


GAME: Final = PaiGowGame(
    slug="face-up-pai-gow",
    name="Face Up Pai Gow Poker",
    documents=(
        Document(
            "002_6ca6f882453152b1.txt", "Face Up Pai Gow Poker", "GEGA-002888", "as approved",
            "casino-marysville",
        ),
    ),
    sheet=fup.SHEET,
    common=(dhc.SHEET, pgp.SHEET),
    options=(
        COVERAGE, DICE_COUNT, LATE_WAGER, FULL_HOUSE, ENVY_MIN, ENVY_SOURCE, FORTUNE_BEST,
    ),
    clauses=CLAUSES._replace(
        below="FUP.step.1",
        limits=("FUP.step.1", "PGP.R.over-max"),
        backline=("FUP.step.3",),
        pile="FUP.step.4",
        dice=("FUP.dice", "FUP.step.4.a.iii"),
        order=("FUP.step.9", "PGP.action.1"),
        set_by_player="FUP.step.6",
        set_by_house="FUP.step.6.b",
        misset="FUP.hw.misset",
        bank_set=("FUP.step.5", "PGP.set"),
        bank_reset="FUP.hw.misset",
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
    fee_rule="DHC.gen.2",
    pieces=PLAYING_CARDS,
    decks=ONE_DECK,
    seats=SEATS,
    closed_by_cards=True,
    dealt_in_order=("FUP.step.4.a", "FUP.step.4.b"),
    backline=False,
    side_bets={
        FORTUNE: SideBet("FUP.base-first", in_action, (LIMITS,)),
        ACE_HIGH: SideBet("FUP.base-first", in_action, (LIMITS,)),
    },
    dice_reading=True,
    own_dice="FUP.dice.own",
    button_on_bank=False,
    house_way=house_way,
    shows=shows_cards(HANDS, "DHC.rank", FACE_UP_CHART, "FUP"),
    says_of=says_by(HANDS),
    bank_first="FUP.step.5",
    claims=claims,
    bonus=BONUS,
    ace_high=ACE_HIGH_PAYS,
    front_bank=FRONT_BANK,
    stub_first=True,
    rack_readings=("PGP.R.rack", "PGP.R.stub-count"),
    borrows=("DHM.27", "FPG.R.joker-royal"),
)  # fmt: skip
