"""Rare hands made less rare: cards set aside for a spot before the deal."""

from collections.abc import Callable
from random import Random
from typing import Final

from domain.cards import JOKER, SUITS
from domain.layout import BANK
from ops.simulator.blackjack.hands import VALUE
from ops.simulator.blackjack.state import Aim, Round

_COLORS: Final = ("sc", "hd")


def stack(r: Round) -> None:
    """Prepare some rare hands in about half of the rounds, and those that planned slips need."""
    for name in r.slips:
        if name in _FOR_SLIP and r.chance(0.8):
            _FOR_SLIP[name](r)
    while r.chance(0.45):
        r.rng.choice(_BY_GAME[r.game.code])(r)


def slip_in(r: Round) -> None:
    """Prepare cards that should not be there: one too many, or one of another deck."""
    dealt_openly = 2 * len(r.dealt) + 1
    if dealt_openly > r.decks and r.slip("duplicate-card"):
        r.wrong_card = r.rng.choice(r.shoe.fresh)
        r.shoe.slipped_in = [r.wrong_card] * (r.decks + 1)
    elif r.slip("foreign-card"):
        tens = ["T" + suit for suit in SUITS] if r.game.code == "PS" else []
        r.wrong_card = r.rng.choice([*tens, JOKER])
        r.shoe.slipped_in = [r.wrong_card]
        r.shoe.delay = r.rng.randint(0, 12)


def _put(r: Round, spot: str, *cards: str, plan: Aim = "hit") -> None:
    r.shoe.stacked[spot] = list(cards)
    r.plans[spot] = plan


def _any_spot(r: Round, circle: str = "") -> str:
    """A wagered spot, one with that side bet if there is one."""
    beside = [w.seat for w in r.wagers if w.circle == circle and w.seat in r.dealt]
    return str(r.rng.choice(beside or r.dealt))


def _suited(r: Round, *ranks: str) -> list[str]:
    """Cards of these ranks, of one suit, of one color or of any."""
    suits = r.rng.choice((r.rng.choice(SUITS), r.rng.choice(_COLORS), SUITS))
    return [rank + r.rng.choice(suits) for rank in ranks]


def _card(r: Round, rank: str) -> str:
    return rank + r.rng.choice(SUITS)


def _ten(r: Round) -> str:
    return _card(r, r.rng.choice("JQK" if r.game.code == "PS" else "TJQK"))


def _shuffled(rng: Random, cards: list[str]) -> list[str]:
    return rng.sample(cards, len(cards))


def _natural(r: Round) -> list[str]:
    if r.game.jokers:
        return [JOKER, JOKER]
    return _shuffled(r.rng, [_card(r, "A"), _ten(r)])


def _player_natural(r: Round) -> None:
    _put(r, _any_spot(r), *_natural(r))


def _bank_natural(r: Round) -> None:
    _put(r, BANK, *_natural(r))


def _bank_natural_seen(r: Round) -> None:
    """A bank that freezes the play."""
    if r.game.jokers:
        _joker_up(r)
    else:
        _put(r, BANK, _card(r, "A"), _ten(r))


def _naturals_meet(r: Round) -> None:
    _bank_natural(r)
    _player_natural(r)


def _ace_up(r: Round) -> None:
    _put(r, BANK, _card(r, "A"))


def _joker_up(r: Round) -> None:
    _put(r, BANK, JOKER)


def _joker_under(r: Round) -> None:
    _put(r, BANK, _card(r, r.rng.choice("23456789T")), JOKER)


def _player_joker(r: Round) -> None:
    _put(r, _any_spot(r), *_shuffled(r.rng, [JOKER, _card(r, r.rng.choice(r.game.ranks))]))


def _drawn_joker(r: Round) -> None:
    _put(r, _any_spot(r), _card(r, "2"), _card(r, "6"), JOKER)


def _pairs(r: Round) -> None:
    rank = r.rng.choice("AA88TK" + r.game.ranks)
    if rank not in r.game.ranks:
        rank = "K"
    spot = _any_spot(r)
    cards = [_card(r, rank) for _ in range(r.rng.choice((2, 2, 3, 5)))]
    _put(r, spot, *cards, plan="split")
    if len(cards) == 5:
        _put(r, f"{spot}.2", _card(r, rank), plan="split")


def _aces(r: Round) -> None:
    spot = _any_spot(r)
    _put(r, spot, *(_card(r, "A") for _ in range(3)), plan="split")
    _put(r, f"{spot}.2", _card(r, "A"), plan="split")


def _five_hands(r: Round) -> None:
    spot, rank = _any_spot(r), r.rng.choice("68K")
    _put(r, spot, *(_card(r, rank) for _ in range(6)), plan="split")


def _buster(r: Round) -> None:
    """The bank goes over with three to nine cards."""
    length = r.rng.randint(3, 9)
    values = [2] * (length - 1)
    room = r.rng.randint(max(12, sum(values)), 16) - sum(values)
    while room > 0:
        place = r.rng.randrange(len(values))
        step = min(room, 10 - values[place], r.rng.randint(1, room))
        values[place] += step
        room -= step
    cards = [_ten(r) if value == 10 else _card(r, str(value)) for value in values]
    least = 22 - sum(values)
    last = _ten(r) if least == 10 or r.chance(0.5) else _card(r, str(r.rng.randint(least, 9)))
    _put(r, BANK, *cards, last)


def _over(r: Round) -> None:
    """A player goes over by one to five."""
    first = r.rng.randint(5, 8)
    last = r.rng.randint(12 - first, 9)
    _put(r, _any_spot(r), _ten(r), _card(r, str(first)), _card(r, str(max(2, last))))


def _bank_eights(r: Round) -> None:
    _put(r, BANK, *_suited(r, "8", "8", "8"))
    _over(r)


def _bank_seven_eight_nine(r: Round) -> None:
    suit = r.rng.choice(SUITS)
    order = r.rng.choice(("789", "798", "879", "978"))
    _put(r, BANK, *(rank + (suit if r.chance(0.95) else "h") for rank in order))
    _over(r)


def _sevens(r: Round) -> None:
    _put(r, _any_spot(r), *_suited(r, "7", "7", "7"))


def _six_seven_eight(r: Round) -> None:
    _put(r, _any_spot(r), *_shuffled(r.rng, _suited(r, "6", "7", "8")))


def _long_hand(r: Round) -> None:
    ranks = r.rng.choice(("2324332", "3242332", "2A23432", "322343A", "2323234"))
    _put(r, _any_spot(r), *(_card(r, rank) for rank in ranks))


def _match(r: Round) -> None:
    """Each row of Match the Dealer."""
    up = _card(r, r.rng.choice(r.game.ranks))
    unsuited = up[0] + r.rng.choice([suit for suit in SUITS if suit != up[1]])
    other = _card(r, r.rng.choice([rank for rank in r.game.ranks if rank != up[0]]))
    cards = r.rng.choice(((up, up), (up, unsuited), (up, other), (unsuited, unsuited),
                          (unsuited, other)))  # fmt: skip
    _put(r, _any_spot(r, "match"), *_shuffled(r.rng, list(cards)))
    r.shoe.stacked[BANK] = [up]


def _bonus(r: Round) -> None:
    """Each row of the Blackjack Bonus Bet."""
    ten, card = _ten(r), _card(r, r.rng.choice(r.game.ranks))
    rows = (["Ks", "Ks"], [card, card], [ten, _ten(r)], ["A" + ten[1], "9" + ten[1]],
            ["Q" + ten[1], "K" + ten[1]], ["K" + ten[1], card])  # fmt: skip
    row = r.rng.choice(rows)
    _put(r, _any_spot(r, "bonus"), *row)
    if row[0] == row[1] == "Ks" and r.chance(0.3):
        r.shoe.stacked[BANK] = _shuffled(r.rng, [_card(r, "A"), _ten(r)])


def _kings(r: Round) -> None:
    _put(r, _any_spot(r, "bonus"), "Ks", "Ks")
    r.shoe.stacked[BANK] = _shuffled(r.rng, [_card(r, "A"), _ten(r)])


def _twenty_ones(r: Round) -> None:
    for spot in (_any_spot(r), BANK):
        rest = r.rng.choice(("56", "65", "47", "38"))
        _put(r, spot, *(_card(r, rank) for rank in rest), _ten(r))


def _good_double(r: Round) -> None:
    first, second = r.rng.choice(("56", "64", "72", "83", "54", "23"))
    low = [_card(r, r.rng.choice("2345")) for _ in range(3)]
    _put(r, _any_spot(r), _card(r, first), _card(r, second), *low, plan="double")


def _bad_double(r: Round) -> None:
    first, second = r.rng.choice(("76", "86", "75", "95"))
    _put(r, _any_spot(r), _card(r, first), _card(r, second), _ten(r), plan="double")


def _weak(r: Round) -> None:
    """A hand that is often given up."""
    _put(r, _any_spot(r), _ten(r), _card(r, r.rng.choice("456")), plan="surrender")


def _soft_bank(r: Round) -> None:
    _put(r, BANK, *_shuffled(r.rng, [_card(r, "A"), _card(r, r.rng.choice("678"))]))


def _slow_bank(r: Round) -> None:
    low = sorted(VALUE)
    _put(r, BANK, *r.rng.sample([card for card in low if VALUE[card] < 4 and card != JOKER], 7))


_Plan = Callable[[Round], None]
_COMMON: Final[tuple[_Plan, ...]] = (
    _player_natural, _bank_natural, _naturals_meet, _pairs, _pairs, _pairs, _buster, _buster, _over,
    _long_hand, _twenty_ones, _good_double, _soft_bank, _slow_bank,
)  # fmt: skip
_JOKERS: Final[tuple[_Plan, ...]] = (_joker_up, _joker_under, _player_joker, _drawn_joker)
_BY_GAME: Final[dict[str, tuple[_Plan, ...]]] = {
    "NB03": (*_COMMON, *_JOKERS),
    "NB06": (*_COMMON, *_JOKERS, _bank_eights, _bonus, _bonus, _kings),
    "NB60": (*_COMMON, _ace_up, _ace_up, _bank_seven_eight_nine, _bank_seven_eight_nine),
    "NBB": (*_COMMON, _ace_up, _ace_up, _bank_seven_eight_nine, _bank_seven_eight_nine),
    "P215": (*_COMMON, _ace_up, _ace_up, _bank_eights, _sevens, _six_seven_eight, _bonus, _kings),
    "PS": (*_COMMON, _bank_eights, _match, _match, _match, _bonus, _kings),
}
"""The plans of each game; what stands there twice is wanted more often."""

_FOR_SLIP: Final[dict[str, _Plan]] = {
    "hit-natural": _player_natural,
    "hit-paid-natural": _player_natural,
    "hit-over": _over,
    "hit-joker-hand": _player_joker,
    "hit-doubled": _good_double,
    "hit-split-ace": _aces,
    "hit-given-up": _weak,
    "stand-must-hit": _good_double,
    "double-natural": _player_natural,
    "double-joker-hand": _player_joker,
    "double-after-split": _pairs,
    "double-split-ace": _aces,
    "double-twice": _good_double,
    "double-over": _over,
    "double-given-up": _weak,
    "double-for-more": _good_double,
    "double-for-less": _good_double,
    "double-double-doubled": _good_double,
    "double-double-fourth": _good_double,
    "double-double-over": _bad_double,
    "split-fifth-hand": _five_hands,
    "split-aces-again": _aces,
    "split-jokers": _player_natural,
    "split-doubled": _good_double,
    "split-for-less": _pairs,
    "split-for-more": _pairs,
    "split-card-missed": _pairs,
    "surrender-doubled": _good_double,
    "surrender-split": _pairs,
    "surrender-twice": _weak,
    "surrender-paid-natural": _player_natural,
    "surrender-before-check": _ace_up,
    "surrender-exposed": _weak,
    "rescue-doubled": _good_double,
    "rescue-over": _bad_double,
    "rescue-given-up": _bad_double,
    "insurance-too-much": _ace_up,
    "check-wrong": _bank_natural,
    "check-missing": _bank_natural,
    "check-late": _bank_natural,
    "frozen-play": _bank_natural_seen,
}
"""What a planned mistake needs to have its moment."""
