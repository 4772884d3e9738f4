"""The fortune bonus on a player's seven cards, and what a seven-card ace high is."""

from domain.cards.playing_cards import JOKER, SUITS
from domain.cards.ranks.fortune_hand import is_ace_high, rank_fortune
from domain.games.pai_gow.game import FortuneBonus
from domain.games.pai_gow.settlement_order import claim_unopened, claim_void, make_claim
from domain.games.pai_gow.state import PaiGowRound, PaiGowStake
from domain.settlement.bank import SettlementClaim
from domain.settlement.result import WagerResult

NONE = "none"


def judge_bonuses(state: PaiGowRound) -> None:
    """Judge what every hand in action, and the bank's, is worth to the bonus bets."""
    by_hand_rank = state.rules.get("fortune_best") == "hand-rank"
    for hand in state.hands.values():
        if hand.wrong_size:
            hand.fortune = NONE
            hand.ace_high = False
        elif hand.is_known:
            hand.fortune, hand.strength = rank_fortune(hand.cards, by_hand_rank=by_hand_rank)
            hand.ace_high = is_ace_high(hand.cards)


def claim_fortune(
    state: PaiGowRound, bonus: FortuneBonus, stake: PaiGowStake
) -> SettlementClaim | None:
    """Return the first row of the pay table that fits decides, whatever becomes of the base bet."""
    if stake.spot in state.void:
        return claim_void(state, stake)
    hand = state.hands[stake.spot]
    if hand.fortune is None:
        return claim_unopened(state, stake)
    category = hand.fortune
    also = (bonus.independent,)
    if category not in bonus.pays.value:
        return make_claim(state, stake, WagerResult("lose", bonus.rows[NONE], also=also))
    _note_readings(state, hand.cards, category)
    odds = bonus.pays.value[category]
    return make_claim(
        state, stake, WagerResult("win" if odds else "push", bonus.rows[category], odds, also=also)
    )


def _note_readings(state: PaiGowRound, cards: list[str], category: str) -> None:
    """Note whether another reading would have put the hand into another row."""
    if category in ("straight", "three-of-a-kind"):
        other = rank_fortune(cards, by_hand_rank=state.rules.get("fortune_best") != "hand-rank")
        if other.category != category:
            state.readings.add("FPG.R.straight-trips")
    elif category.startswith("royal") and JOKER in cards and not _has_natural_royal(cards):
        state.readings.add("FPG.R.joker-royal")


def _has_natural_royal(cards: list[str]) -> bool:
    return any(all(rank + suit in cards for rank in "AKQJT") for suit in SUITS)
