"""The fortune bonus on a player's seven cards, and the envy buttons of those who bet enough."""

from collections.abc import Iterator

from domain.events.round import ButtonPlaced
from domain.games.pai_gow.game import Bonus
from domain.games.pai_gow.lines import Result, claimed, not_opened
from domain.games.pai_gow.state import Hand, Round, Stake
from domain.ranks.fortune import CATEGORIES, fortune, is_ace_high
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
        return claimed(this, stake, Result("lose", bonus.rows[NONE], also))
    if category in ("straight", "three-of-a-kind"):
        this.readings.add("FPG.R.straight-trips")
    if "Jk" in hand.cards and category.startswith("royal"):
        this.readings.add("FPG.R.joker-royal")
    odds = bonus.pays.value[category]
    return claimed(this, stake, Result("win" if odds else "push", bonus.rows[category], also, odds))


def holders(this: Round) -> Iterator[Stake]:
    """The wagers that carry an envy button, in the order of the action."""
    least = int(this.rules["envy_min"])
    for seat in this.order or sorted(this.on_spot):
        for stake in this.on_spot[seat]:
            if stake.wager == "fortune" and stake.action >= least:
                yield stake


def earning(this: Round, bonus: Bonus) -> list[Hand] | None:
    """The players' hands that earn a prize, in the order of the action; none if one is unknown.

    Once the bank is gone those that were opened are all there are.
    """
    hands = [this.hands[str(seat)] for seat in this.order]
    if this.rules["envy_source"] == "envy-holder":
        this.readings.add("PGP.R.envy-source")
        with_button = {stake.spot for stake in holders(this)}
        hands = [hand for hand in hands if hand.spot in with_button]
    if not this.purse.is_gone and any(hand.fortune is None for hand in hands):
        return None
    return [hand for hand in hands if hand.fortune in bonus.envy.value]


def rank_of(hand: Hand) -> tuple[int, int]:
    """Where a hand stands among those that earn a prize: its row, then its strength in it."""
    return CATEGORIES.index(hand.fortune or NONE), hand.strength


def own_spots(this: Round, holder: Stake) -> set[str]:
    """The spots on which the holder has a base bet in action (FPG.envy.3)."""
    owners = {holder.bettor, *(bettor for _, bettor, _ in holder.members)}
    return {
        stake.spot
        for stakes in this.on_spot.values()
        for stake in stakes
        if stake.wager == "base"
        and not owners.isdisjoint((stake.bettor, *(bettor for _, bettor, _ in stake.members)))
    }


def envy_claim(
    this: Round, bonus: Bonus, holder: Stake, hand: Hand, rules: tuple[str, ...]
) -> Claim:
    """The prize that somebody else's hand earns a holder."""
    category = hand.fortune or NONE
    if int(this.rules["envy_min"]) != 500:
        this.readings.add("FPG.R.envy-min")
    rule, *also = rules
    return Claim(
        holder.spot, "envy", holder.bettor, 0, 0, "win", rule,
        also=(bonus.rows[category], *also),
        prize=bonus.envy.value[category], earned_by=hand.spot,
    )  # fmt: skip


def check_envy_buttons(this: Round, rule: str) -> None:
    """The envy buttons stand exactly at the seats with such a wager (FPG.envy.0)."""
    placed = {
        button.seat: place
        for place, button in this.told.of(ButtonPlaced)
        if button.button == "envy"
    }
    if not placed:
        return
    entitled = {stake.seat for stake in holders(this)}
    for seat in sorted(placed.keys() ^ entitled):
        wrong = "has an envy button without a wager for it" if seat in placed else "lacks one"
        this.violation(
            "button-misplaced", rule, f"envy buttons: seat {seat} {wrong}", placed.get(seat)
        )
