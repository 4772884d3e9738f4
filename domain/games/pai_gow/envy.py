"""The envy buttons of those who bet enough on fortune, and the prizes others' hands earn them."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.events.round import ButtonPlaced
from domain.games.pai_gow.bonus import NONE
from domain.games.pai_gow.fortune_pays import ENVY_MIN
from domain.games.pai_gow.game import BASE, FORTUNE, Bonus
from domain.games.pai_gow.state import Hand, Round, Stake
from domain.ranks.fortune import CATEGORIES
from domain.settlement import Claim


def carries_button(this: Round, fortune: Stake) -> bool:
    """Whether enough of a fortune bet is in action for an envy button (FPG.envy.0)."""
    return fortune.action >= int(this.rules[ENVY_MIN.key])


def holders(this: Round) -> Iterator[Stake]:
    """The wagers that carry an envy button, in the order of the action."""
    return (stake for stake in _fortunes(this) if carries_button(this, stake))


def _fortunes(this: Round) -> Iterator[Stake]:
    for seat in this.order or sorted(this.on_spot):
        yield from (stake for stake in this.on_spot[seat] if stake.wager == FORTUNE)


class Earning(NamedTuple):
    """The players' hands that earn a prize, in the order of the action."""

    hands: list[Hand]
    is_whole: bool
    """Whether every hand that might is known."""


def earning(this: Round, bonus: Bonus) -> Earning:
    """The hands that earn a prize: any player's, or only those with a button of their own."""
    hands = [this.hands[str(seat)] for seat in this.order]
    with_button = {stake.spot for stake in holders(this)}
    earns = [hand for hand in hands if hand.fortune in bonus.envy.value]
    if earns:
        _name_readings(this, earns, with_button)
    if this.rules["envy_source"] == "envy-holder":
        hands = [hand for hand in hands if hand.spot in with_button]
        earns = [hand for hand in earns if hand.spot in with_button]
    return Earning(earns, all(hand.fortune is not None for hand in hands))


def _name_readings(this: Round, earns: list[Hand], with_button: set[str]) -> None:
    """Where another reading would have given a prize to others."""
    if any(hand.spot not in with_button for hand in earns):
        this.readings.add("PGP.R.envy-source")
    least, most = (int(value) for value in ENVY_MIN.values)
    if any(least <= stake.action < most for stake in _fortunes(this)):
        this.readings.add(ENVY_MIN.rule)


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
        if stake.wager == BASE
        and not owners.isdisjoint((stake.bettor, *(bettor for _, bettor, _ in stake.members)))
    }


def envy_claim(bonus: Bonus, holder: Stake, hand: Hand, rules: tuple[str, ...]) -> Claim:
    """The prize that somebody else's hand earns a holder."""
    category = hand.fortune or NONE
    rule, *also = rules
    return Claim(
        holder.spot, "envy", holder.bettor, 0, 0, "win", rule,
        also=(bonus.rows[category], *also),
        prize=bonus.envy.value[category], earned_by=hand.spot,
    )  # fmt: skip


def check_buttons(this: Round, rule: str) -> None:
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
        detail = f"envy buttons: seat {seat} {wrong}"
        this.violation("button-misplaced", rule, detail, placed.get(seat))
