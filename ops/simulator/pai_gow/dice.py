"""The dice, the seat they name, and which pile goes where."""

from domain.layout import clockwise
from ops.simulator.pai_gow.state import Round


def throw(r: Round) -> None:
    """Choose a pile and throw the dice: from then on it is known who gets which pile."""
    piles = r.game.piles(r.seats)
    r.chosen = r.rng.randint(1, piles)
    r.dice = tuple(r.rng.randint(1, 6) for _ in range(3))
    named = r.diced = _named_seat(r, sum(r.dice))
    if r.slip("delivery-start"):
        named = named % r.seats + 1
        r.delivered_wrong = 0
    spots = [r.spot_of(seat) for seat in clockwise(r.seats, named)]
    r.deliveries = [((r.chosen - 1 + turn) % piles + 1, spot) for turn, spot in enumerate(spots)]
    if len(spots) > 1 and (r.slip("delivery-swapped") or "delivery-noticed" in r.slips):
        first, second = sorted(r.rng.sample(range(len(spots)), 2))
        r.delivered_wrong = first
        (one, here), (other, there) = r.deliveries[first], r.deliveries[second]
        r.deliveries[first], r.deliveries[second] = (one, there), (other, here)


def _named_seat(r: Round, total: int) -> int:
    """The seat that a sum of the dice names, as the house counts."""
    how = r.rules.get("dice_count", "skip-seven" if r.game.face_up else "from-dealer")
    if how == "seat-numbers":
        return (total - 1) % r.seats + 1
    if how == "from-dealer":
        return (r.bank_seat - 1 + total - 1) % r.seats + 1
    if total in {1, 7, 13}:
        return r.bank_seat
    others = [number for number in range(2, 19) if number not in {7, 13}]
    return (r.bank_seat - 1 + 1 + others.index(total) % (r.seats - 1)) % r.seats + 1
