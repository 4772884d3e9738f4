"""The fortune bonus on a player's seven cards, and what a seven-card ace high is."""

from domain.cards import JOKER, SUITS
from domain.games.pai_gow.game import Bonus
from domain.games.pai_gow.lines import claimed, not_opened
from domain.games.pai_gow.state import Round, Stake
from domain.ranks.fortune import fortune, is_ace_high
from domain.results import Result
from domain.settlement import Claim

NONE = "none"


def judge_bonuses(this: Round) -> None:
    """What the cards of every hand in action and the bank's are worth to the bonus bets."""
    by_hand_rank = this.rules["fortune_best"] == "hand-rank"
    for hand in this.hands.values():
        if hand.wrong_size:
            hand.fortune = NONE
            hand.ace_high = False
        elif hand.is_known:
            hand.fortune, hand.strength = fortune(hand.cards, by_hand_rank=by_hand_rank)
            hand.ace_high = is_ace_high(hand.cards)


def fortune_claim(this: Round, bonus: Bonus, stake: Stake) -> Claim | None:
    """The first row of the pay table that fits decides, whatever becomes of the base bet."""
    hand = this.hands[stake.spot]
    if hand.fortune is None:
        return not_opened(this, stake)
    category = hand.fortune
    also = (bonus.independent,)
    if category not in bonus.pays.value:
        return claimed(this, stake, Result("lose", bonus.rows[NONE], also=also))
    _name_readings(this, hand.cards, category)
    odds = bonus.pays.value[category]
    return claimed(
        this, stake, Result("win" if odds else "push", bonus.rows[category], odds, also=also)
    )


def _name_readings(this: Round, cards: list[str], category: str) -> None:
    """Whether another reading would have put the hand into another row."""
    if category in ("straight", "three-of-a-kind"):
        other = fortune(cards, by_hand_rank=this.rules["fortune_best"] != "hand-rank")
        if other.category != category:
            this.readings.add("FPG.R.straight-trips")
    elif category.startswith("royal") and JOKER in cards and not _has_natural_royal(cards):
        this.readings.add("FPG.R.joker-royal")


def _has_natural_royal(cards: list[str]) -> bool:
    return any(all(rank + suit in cards for rank in "AKQJT") for suit in SUITS)
