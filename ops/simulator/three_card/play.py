"""Play or fold, in turn, and the hands turned up."""

from typing import Final

from domain.cards import RANKS
from domain.events.round import CardsRevealed, Choice, Decided
from domain.layout import BANK
from domain.ranks.three_card import QUEEN_HIGH
from ops.simulator.three_card.settling import is_spoilt, worth
from ops.simulator.three_card.state import Round
from ops.simulator.three_card.wagered import bets_on

_STRANGER: Final = "k99"
_ODD: Final[tuple[Choice, ...]] = ("hit", "check", "surrender", "raise")


def decide(r: Round) -> None:
    """Every bettor with an ante, in turn."""
    seats = [seat for seat in r.in_turn() if str(seat) in r.hands]
    early = 0
    if len(seats) > 1 and r.slip("out-of-turn"):
        early = seats[r.swap_neighbours(seats)]
    for seat in seats:
        if r.slip("undecided", 0.4):
            r.blame(spot=str(seat))
        else:
            _decide(r, seat, is_early=seat == early)


def _decide(r: Round, seat: int, *, is_early: bool) -> None:
    spot, (controller, *backline) = str(seat), r.antes(seat)
    plays = _wants_to_play(r, spot)
    early = [bettor for bettor in backline if r.chance(0.05)]
    for bettor in early:
        _say(r, seat, "play" if plays and r.chance(0.5) else "fold", bettor)
    if r.slip("odd-choice", 0.5):
        r.say(Decided(spot=spot, choice=r.rng.choice(_ODD)))
        r.blame(r.events[-1], spot)
    _say(r, seat, "play" if plays else "fold", controller, named=r.chance(0.05))
    if is_early:
        r.blame(r.events[-1], spot, name="out-of-turn")
    if not plays:
        r.folded.add(spot)
    for bettor in backline:
        if bettor not in early:
            _decide_behind(r, seat, bettor, plays=plays)
    _say_too_much(r, seat, controller)


def _decide_behind(r: Round, seat: int, bettor: str, *, plays: bool) -> None:
    """A bettor from behind the table may decide for himself, while the hand is played."""
    if plays and r.chance(0.25):
        _say(r, seat, r.rng.choice(("play", "fold")), bettor)
    elif not plays and r.slip("backline-dead", 0.7):
        _say(r, seat, "play", bettor)
        r.blame(r.events[-1], str(seat))


def _say_too_much(r: Round, seat: int, controller: str) -> None:
    """The same bettor decides again, or somebody who has nothing there."""
    spot = str(seat)
    if r.slip("decided-twice", 0.5):
        _say(r, seat, r.rng.choice(("play", "fold")), controller)
        r.blame(r.events[-1], spot, name="decided-twice")
    if r.slip("stranger-plays", 0.5):
        r.plays[seat, _STRANGER] = 500
        r.say(Decided(spot=spot, choice="play", amount=500, bettor=_STRANGER))
        r.blame(r.events[-1], spot)


def _wants_to_play(r: Round, spot: str) -> bool:
    """Queen-six-four or better, as far as anybody sticks to it."""
    ranks = sorted((RANKS[1:] + "A").index(card[0]) for card in r.hands[spot] if card[0] in RANKS)
    strong = len(set(ranks)) < len(ranks) or max(ranks, default=0) >= 10
    return r.chance(0.92 if strong else 0.25)


def _say(r: Round, seat: int, choice: Choice, bettor: str, *, named: bool = False) -> None:
    antes = r.antes(seat)
    ante = antes[bettor]
    amount: int | None = None
    made = len(r.mistakes)
    if choice == "play":
        live = min(ante, r.limits[1])
        amount = r.rng.choice((None, live, ante))
        if r.slip("play-less", 0.6):
            amount = max(1, ante // 2)
        elif r.slip("play-more", 0.6):
            amount = ante + r.rng.choice((1, 500, ante))
    if (seat, bettor) not in r.choices:
        r.choices[seat, bettor] = choice
        if amount is not None:
            r.plays[seat, bettor] = amount
    controls = bettor == next(iter(antes))
    owner = bettor if named or not controls else None
    r.say(Decided(spot=str(seat), choice=choice, amount=amount, bettor=owner))
    if len(r.mistakes) > made:
        r.blame(r.events[-1], str(seat))


def show(r: Round) -> None:
    """The bank's hand, then the players', folded ones mostly left alone."""
    spots = [str(seat) for seat in r.in_turn() if str(seat) in r.hands]
    compared = any(spot not in r.folded or r.has_six(spot) for spot in spots)
    if compared and BANK in r.hidden and r.slip("bank-unseen"):
        r.blame(spot=BANK)
    else:
        _reveal(r, BANK)
    for spot in spots:
        if spot in r.hidden and _counts(r, spot) and r.slip("hand-unseen", 0.4):
            r.blame(spot=spot)
        elif spot not in r.folded or r.has_six(spot) or r.chance(0.1):
            _reveal(r, spot)


def _counts(r: Round, spot: str) -> bool:
    """Whether it makes a difference what the cards of the hand are."""
    if r.has_six(spot) or spot in r.folded or is_spoilt(r):
        return r.has_six(spot)
    bets = bets_on(r, int(spot))
    if any(one.has_live("pair-plus") and not one.folded for one in bets):
        return True
    return not r.game.pays_every_ante or worth(r, r.hands[BANK]) >= QUEEN_HIGH


def _reveal(r: Round, spot: str) -> None:
    """All the cards of a hand named, or only those that nobody had seen."""
    r.shown.add(spot)
    hidden = r.hidden.get(spot)
    if hidden and r.chance(0.6):
        r.say(CardsRevealed(spot=spot, cards=tuple(hidden)))
    elif hidden or r.chance(0.3) or spot == BANK:
        r.say(CardsRevealed(spot=spot, cards=tuple(r.hands[spot])))
