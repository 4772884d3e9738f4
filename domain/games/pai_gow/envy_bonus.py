"""The envy buttons of those who bet enough on fortune, and the prizes others' hands earn them."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.cards.ranks.fortune_hand import FORTUNE_ROWS
from domain.facts.round_events import ButtonPlaced
from domain.games.pai_gow.bonus_bets import NONE
from domain.games.pai_gow.fortune_pay_table import ENVY_MIN, ENVY_SOURCE
from domain.games.pai_gow.game import BASE, FORTUNE, FortuneBonus
from domain.games.pai_gow.state import PaiGowHand, PaiGowRound, PaiGowStake
from domain.settlement.bank import SettlementClaim


def carries_button(state: PaiGowRound, fortune: PaiGowStake) -> bool:
    """Return whether enough of a fortune bet is in action for an envy button (FPG.envy.0)."""
    return fortune.action >= int(state.rules.get(ENVY_MIN.key, ENVY_MIN.default))


def list_holders(state: PaiGowRound) -> Iterator[PaiGowStake]:
    """Return the wagers that carry an envy button, in the order of the action."""
    return (stake for stake in _list_fortunes(state) if carries_button(state, stake))


def _list_fortunes(state: PaiGowRound) -> Iterator[PaiGowStake]:
    for seat in state.order or sorted(state.on_spot):
        if str(seat) not in state.void:
            yield from (one for one in state.list_stakes_in_turn(seat) if one.wager == FORTUNE)


class EnvyEarning(NamedTuple):
    """The players' hands that earn a prize, in the order of the action."""

    hands: list[PaiGowHand]
    is_whole: bool
    """Whether every hand that might is known."""


def find_earning_hands(state: PaiGowRound, bonus: FortuneBonus) -> EnvyEarning:
    """Return the hands that earn a prize: any player's, or only those with a button."""
    hands = [state.hands[str(seat)] for seat in state.order if str(seat) not in state.void]
    with_button = {stake.spot for stake in list_holders(state)}
    earns = [hand for hand in hands if hand.fortune in bonus.envy.value]
    if earns:
        _note_readings(state, earns, with_button)
    if state.rules.get(ENVY_SOURCE.key) == "envy-holder":
        hands = [hand for hand in hands if hand.spot in with_button]
        earns = [hand for hand in earns if hand.spot in with_button]
    return EnvyEarning(earns, all(hand.fortune is not None for hand in hands))


def _note_readings(state: PaiGowRound, earns: list[PaiGowHand], with_button: set[str]) -> None:
    """Note where another reading would have given a prize to others."""
    if ENVY_SOURCE.key in state.rules and any(hand.spot not in with_button for hand in earns):
        state.readings.add("PGP.R.envy-source")
    least, most = (int(value) for value in ENVY_MIN.values)
    if ENVY_MIN.key in state.rules and any(
        least <= stake.action < most for stake in _list_fortunes(state)
    ):
        state.readings.add(ENVY_MIN.rule)


def rank_hand(hand: PaiGowHand) -> tuple[int, int]:
    """Return where a hand stands among those that earn a prize: its row, then its strength."""
    return FORTUNE_ROWS.index(hand.fortune or NONE), hand.strength


def list_own_spots(state: PaiGowRound, holder: PaiGowStake) -> set[str]:
    """Return the spots on which the holder has a base bet in action (FPG.envy.3)."""
    owners = {holder.bettor, *(bettor for _, bettor, _ in holder.members)}
    return {
        stake.spot
        for stakes in state.on_spot.values()
        for stake in stakes
        if stake.wager == BASE
        and not owners.isdisjoint((stake.bettor, *(bettor for _, bettor, _ in stake.members)))
    }


def claim_envy(
    bonus: FortuneBonus, holder: PaiGowStake, hand: PaiGowHand, rules: tuple[str, ...]
) -> SettlementClaim:
    """Return the prize that somebody else's hand earns a holder."""
    category = hand.fortune or NONE
    rule, *also = rules
    return SettlementClaim(
        holder.spot,
        "envy",
        holder.bettor,
        0,
        0,
        "win",
        rule,
        also=(bonus.rows[category], *also),
        prize=bonus.envy.value[category],
        earned_by=hand.spot,
    )


def check_envy_buttons(state: PaiGowRound, rule: str) -> None:
    """Check that envy buttons stand exactly at the seats with such a wager (FPG.envy.0)."""
    placed = {
        button.seat: place
        for place, button in state.facts.of(ButtonPlaced)
        if button.button == "envy"
    }
    if not placed:
        return
    entitled = {stake.seat for stake in list_holders(state)}
    for seat in sorted(placed.keys() ^ entitled):
        wrong = "has an envy button without a wager for it" if seat in placed else "lacks one"
        detail = f"envy buttons: seat {seat} {wrong}"
        state.add_violation("button-misplaced", rule, detail, placed.get(seat))
