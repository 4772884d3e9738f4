"""What an envy button earns by the hands of others."""

from collections.abc import Iterator

from domain.ranks.fortune import fortune
from ops.simulator.covering import Line
from ops.simulator.pai_gow.pays import ENVY
from ops.simulator.pai_gow.state import Round
from ops.simulator.pai_gow.wagered import Stake, has_button

Earning = tuple[int, int, str]
"""How high the hand is in the table of prizes, how strong within its row, and its spot."""


def prizes(r: Round, holder: Stake, every: list[Stake]) -> Iterator[Line]:
    """A prize for every hand that earns one and is another's; face up only for the highest."""
    if not has_button(r, holder):
        return
    own = {one.spot for one in every if one.circle == "base" and holder.bettor in one.members}
    earning = _earning(r, every)
    if r.game.face_up:
        highest = [one for one in earning if one[:2] == max(earning)[:2]]
        earning = [] if own.intersection(spot for *_, spot in highest) else highest[:1]
    for row, _, spot in earning:
        if spot not in own:
            prize = list(ENVY.values())[-row]
            yield Line(holder.spot, "envy", holder.bettor, 0, prize, 0)


def _earning(r: Round, every: list[Stake]) -> list[Earning]:
    """The players' hands that earn a prize, in the order of the action."""
    spots = r.in_action()
    if r.rules.get("envy_source") == "envy-holder":
        holding = {one.spot for one in every if has_button(r, one)}
        spots = [spot for spot in spots if spot in holding]
    earning = []
    for spot in spots:
        if spot in r.shut or not r.is_whole(spot):
            continue
        category, strength = fortune(
            r.hands[spot], by_hand_rank=r.rules.get("fortune_best") == "hand-rank"
        )
        if category in ENVY:
            row = len(ENVY) - list(ENVY).index(category)
            earning.append((row, strength, spot))
    return earning
