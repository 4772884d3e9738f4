"""Play or fold, in turn, and the hands turned up."""

from typing import Final

from domain.cards import RANKS
from domain.events.round import CardsRevealed, Choice, Decided
from domain.layout import BANK
from ops.simulator.three_card.state import Round

_ODD: Final[tuple[Choice, ...]] = ("hit", "check", "surrender", "raise")


def decide(r: Round) -> None:
    """Every bettor with an ante, in turn."""
    seats = [seat for seat in r.in_turn() if str(seat) in r.hands]
    if len(seats) > 1 and r.slip("out-of-turn"):
        r.swap_neighbours(seats)
    for seat in seats:
        if not r.slip("undecided", 0.4):
            _decide(r, seat)


def _decide(r: Round, seat: int) -> None:
    spot, (controller, *backline) = str(seat), r.antes(seat)
    early = [bettor for bettor in backline if r.slip("backline-early", 0.5)]
    for bettor in early:
        _say(r, seat, "fold" if r.chance(0.5) else "play", bettor)
    if r.slip("odd-choice", 0.5):
        r.say(Decided(spot=spot, choice=r.rng.choice(_ODD)))
    plays = _wants_to_play(r, spot)
    _say(r, seat, "play" if plays else "fold", controller, named=r.chance(0.05))
    if not plays:
        r.folded.add(spot)
    for bettor in backline:
        if bettor in early:
            continue
        if plays and r.chance(0.25):
            _say(r, seat, r.rng.choice(("play", "fold")), bettor)
        elif not plays and r.slip("backline-dead", 0.7):
            _say(r, seat, "play", bettor)
    if r.slip("decided-twice", 0.5):
        _say(r, seat, r.rng.choice(("play", "fold")), controller)
    if r.slip("stranger-plays", 0.5):
        r.say(Decided(spot=spot, choice="play", amount=500, bettor="k99"))


def _wants_to_play(r: Round, spot: str) -> bool:
    """Queen-six-four or better, as far as anybody sticks to it."""
    ranks = sorted((RANKS[1:] + "A").index(card[0]) for card in r.hands[spot] if card[0] in RANKS)
    strong = len(set(ranks)) < len(ranks) or max(ranks, default=0) >= 10
    return r.chance(0.92 if strong else 0.25)


def _say(r: Round, seat: int, choice: Choice, bettor: str, *, named: bool = False) -> None:
    antes = r.antes(seat)
    ante = antes[bettor]
    amount: int | None = None
    if choice == "play":
        live = min(ante, r.limits[1])
        amount = r.rng.choice((None, live, ante))
        if r.slip("play-less", 0.6):
            amount = max(1, ante // 2)
        elif r.slip("play-more", 0.6):
            amount = ante + r.rng.choice((1, 500, ante))
    controls = bettor == next(iter(antes))
    owner = bettor if named or not controls else None
    r.say(Decided(spot=str(seat), choice=choice, amount=amount, bettor=owner))


def show(r: Round) -> None:
    """The bank's hand, then the players', folded ones mostly left alone."""
    if not r.slip("bank-unseen"):
        _reveal(r, BANK)
    for seat in r.in_turn():
        spot = str(seat)
        if spot not in r.hands or r.slip("hand-unseen", 0.4):
            continue
        tucked = any(w.seat == seat and w.circle == "six-card" for w in r.wagers)
        if spot not in r.folded or tucked or r.chance(0.1):
            _reveal(r, spot)


def _reveal(r: Round, spot: str) -> None:
    """All the cards of a hand named, or only those that nobody had seen."""
    hidden = r.hidden.get(spot)
    if hidden and r.chance(0.6):
        r.say(CardsRevealed(spot=spot, cards=tuple(hidden)))
    elif hidden or r.chance(0.3) or spot == BANK:
        r.say(CardsRevealed(spot=spot, cards=tuple(r.hands[spot])))
