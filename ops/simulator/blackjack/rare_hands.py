"""Rare hands made more frequent: cards set aside for a spot before the deal."""

from collections.abc import Callable
from random import Random
from typing import Final

from domain.cards.playing_cards import JOKER, SUITS
from domain.seats import BANK
from ops.simulator.blackjack.draft import BlackjackDraft, PlannedPlay
from ops.simulator.blackjack.hands import CARD_VALUES

_COLORS: Final = ("sc", "hd")


def plan_rare_hands(draft: BlackjackDraft) -> None:
    """Prepare some rare hands in about half of the rounds, and those that planned slips need."""
    for name in draft.slips:
        if name in _FOR_SLIP and draft.chance(0.8):
            _FOR_SLIP[name](draft)
    while draft.chance(0.45):
        draft.rng.choice(_list_plans(draft))(draft)


def plan_for_mistake(draft: BlackjackDraft) -> None:
    """Prepare cards that should not be there: a card too many, or a card of another deck."""
    dealt_openly = 2 * len(draft.dealt) + 1
    if dealt_openly > draft.decks and draft.slip("duplicate-card"):
        draft.wrong_card = draft.rng.choice(draft.shoe.fresh)
        draft.shoe.slipped_in = [draft.wrong_card] * (draft.decks + 1)
    elif draft.slip("foreign-card"):
        tens = ["T" + suit for suit in SUITS] if "T" not in draft.game.ranks else []
        draft.wrong_card = draft.rng.choice([*tens, JOKER])
        draft.shoe.slipped_in = [draft.wrong_card]
        draft.shoe.delay = draft.rng.randint(0, 12)


def _put(draft: BlackjackDraft, spot: str, *cards: str, plan: PlannedPlay = "hit") -> None:
    draft.shoe.stacked[spot] = list(cards)
    draft.plans[spot] = plan


def _any_spot(draft: BlackjackDraft, circle: str = "") -> str:
    """Return a wagered spot, preferably with a wager in this circle."""
    beside = [w.seat for w in draft.wagers if w.circle == circle and w.seat in draft.dealt]
    return str(draft.rng.choice(beside or draft.dealt))


def _suited(draft: BlackjackDraft, *ranks: str) -> list[str]:
    """Return cards of these ranks, of a single suit, a single color or any suits."""
    suits = draft.rng.choice((draft.rng.choice(SUITS), draft.rng.choice(_COLORS), SUITS))
    return [rank + draft.rng.choice(suits) for rank in ranks]


def _card(draft: BlackjackDraft, rank: str) -> str:
    return rank + draft.rng.choice(SUITS)


def _ten(draft: BlackjackDraft) -> str:
    return _card(draft, draft.rng.choice("TJQK" if "T" in draft.game.ranks else "JQK"))


def _shuffled(rng: Random, cards: list[str]) -> list[str]:
    return rng.sample(cards, len(cards))


def _natural(draft: BlackjackDraft) -> list[str]:
    if draft.game.jokers:
        return [JOKER, JOKER]
    return _shuffled(draft.rng, [_card(draft, "A"), _ten(draft)])


def _player_natural(draft: BlackjackDraft) -> None:
    _put(draft, _any_spot(draft), *_natural(draft))


def _bank_natural(draft: BlackjackDraft) -> None:
    _put(draft, BANK, *_natural(draft))


def _bank_natural_seen(draft: BlackjackDraft) -> None:
    """Stack a bank natural that freezes the play."""
    if draft.game.jokers:
        _joker_up(draft)
    else:
        _put(draft, BANK, _card(draft, "A"), _ten(draft))


def _naturals_meet(draft: BlackjackDraft) -> None:
    _bank_natural(draft)
    _player_natural(draft)


def _ace_up(draft: BlackjackDraft) -> None:
    _put(draft, BANK, _card(draft, "A"))


def _joker_up(draft: BlackjackDraft) -> None:
    _put(draft, BANK, JOKER)


def _joker_under(draft: BlackjackDraft) -> None:
    _put(draft, BANK, _card(draft, draft.rng.choice("23456789T")), JOKER)


def _player_joker(draft: BlackjackDraft) -> None:
    _put(
        draft,
        _any_spot(draft),
        *_shuffled(draft.rng, [JOKER, _card(draft, draft.rng.choice(draft.game.ranks))]),
    )


def _drawn_joker(draft: BlackjackDraft) -> None:
    _put(draft, _any_spot(draft), _card(draft, "2"), _card(draft, "6"), JOKER)


def _pairs(draft: BlackjackDraft) -> None:
    rank = draft.rng.choice("AA88TK" + draft.game.ranks)
    if rank not in draft.game.ranks:
        rank = "K"
    spot = _any_spot(draft)
    cards = [_card(draft, rank) for _ in range(draft.rng.choice((2, 2, 3, 5)))]
    _put(draft, spot, *cards, plan="split")
    if len(cards) == 5:
        _put(draft, f"{spot}.2", _card(draft, rank), plan="split")


def _aces(draft: BlackjackDraft) -> None:
    spot = _any_spot(draft)
    _put(draft, spot, *(_card(draft, "A") for _ in range(3)), plan="split")
    _put(draft, f"{spot}.2", _card(draft, "A"), plan="split")


def _five_hands(draft: BlackjackDraft) -> None:
    spot, rank = _any_spot(draft), draft.rng.choice("68K")
    _put(draft, spot, *(_card(draft, rank) for _ in range(6)), plan="split")


def _buster(draft: BlackjackDraft) -> None:
    """Stack a bank hand that goes over with four to ten cards."""
    length = draft.rng.randint(3, 9)
    values = [2] * (length - 1)
    room = draft.rng.randint(max(12, sum(values)), 16) - sum(values)
    while room > 0:
        place = draft.rng.randrange(len(values))
        step = min(room, 10 - values[place], draft.rng.randint(1, room))
        values[place] += step
        room -= step
    cards = [_ten(draft) if value == 10 else _card(draft, str(value)) for value in values]
    least = 22 - sum(values)
    last = (
        _ten(draft)
        if least == 10 or draft.chance(0.5)
        else _card(draft, str(draft.rng.randint(least, 9)))
    )
    _put(draft, BANK, *cards, last)


def _over(draft: BlackjackDraft) -> None:
    """Stack a player's hand that goes over."""
    first = draft.rng.randint(5, 8)
    last = draft.rng.randint(12 - first, 9)
    _put(
        draft,
        _any_spot(draft),
        _ten(draft),
        _card(draft, str(first)),
        _card(draft, str(max(2, last))),
    )


def _bank_eights(draft: BlackjackDraft) -> None:
    _put(draft, BANK, *_suited(draft, "8", "8", "8"))
    _over(draft)


def _bank_seven_eight_nine(draft: BlackjackDraft) -> None:
    suit = draft.rng.choice(SUITS)
    order = draft.rng.choice(("789", "798", "879", "978"))
    _put(draft, BANK, *(rank + (suit if draft.chance(0.95) else "h") for rank in order))
    _over(draft)


def _sevens(draft: BlackjackDraft) -> None:
    _put(draft, _any_spot(draft), *_suited(draft, "7", "7", "7"))


def _six_seven_eight(draft: BlackjackDraft) -> None:
    _put(draft, _any_spot(draft), *_shuffled(draft.rng, _suited(draft, "6", "7", "8")))


def _long_hand(draft: BlackjackDraft) -> None:
    ranks = draft.rng.choice(("2324332", "3242332", "2A23432", "322343A", "2323234"))
    _put(draft, _any_spot(draft), *(_card(draft, rank) for rank in ranks))


def _match(draft: BlackjackDraft) -> None:
    """Stack hands for every row of Match the Dealer."""
    up = _card(draft, draft.rng.choice(draft.game.ranks))
    unsuited = up[0] + draft.rng.choice([suit for suit in SUITS if suit != up[1]])
    other = _card(draft, draft.rng.choice([rank for rank in draft.game.ranks if rank != up[0]]))
    cards = draft.rng.choice(
        ((up, up), (up, unsuited), (up, other), (unsuited, unsuited), (unsuited, other))
    )
    _put(draft, _any_spot(draft, "match"), *_shuffled(draft.rng, list(cards)))
    draft.shoe.stacked[BANK] = [up]


def _bonus(draft: BlackjackDraft) -> None:
    """Stack hands for every row of the Blackjack Bonus Bet."""
    ten, card = _ten(draft), _card(draft, draft.rng.choice(draft.game.ranks))
    rows = (
        ["Ks", "Ks"],
        [card, card],
        [ten, _ten(draft)],
        ["A" + ten[1], "9" + ten[1]],
        ["Q" + ten[1], "K" + ten[1]],
        ["K" + ten[1], card],
    )
    row = draft.rng.choice(rows)
    _put(draft, _any_spot(draft, "bonus"), *row)
    if row[0] == row[1] == "Ks" and draft.chance(0.3):
        draft.shoe.stacked[BANK] = _shuffled(draft.rng, [_card(draft, "A"), _ten(draft)])


def _kings(draft: BlackjackDraft) -> None:
    _put(draft, _any_spot(draft, "bonus"), "Ks", "Ks")
    draft.shoe.stacked[BANK] = _shuffled(draft.rng, [_card(draft, "A"), _ten(draft)])


def _twenty_ones(draft: BlackjackDraft) -> None:
    for spot in (_any_spot(draft), BANK):
        rest = draft.rng.choice(("56", "65", "47", "38"))
        _put(draft, spot, *(_card(draft, rank) for rank in rest), _ten(draft))


def _good_double(draft: BlackjackDraft) -> None:
    first, second = draft.rng.choice(("56", "64", "72", "83", "54", "23"))
    low = [_card(draft, draft.rng.choice("2345")) for _ in range(3)]
    _put(draft, _any_spot(draft), _card(draft, first), _card(draft, second), *low, plan="double")


def _bad_double(draft: BlackjackDraft) -> None:
    first, second = draft.rng.choice(("76", "86", "75", "95"))
    _put(
        draft,
        _any_spot(draft),
        _card(draft, first),
        _card(draft, second),
        _ten(draft),
        plan="double",
    )


def _weak(draft: BlackjackDraft) -> None:
    """Stack a hand that is often surrendered."""
    _put(
        draft,
        _any_spot(draft),
        _ten(draft),
        _card(draft, draft.rng.choice("456")),
        plan="surrender",
    )


def _soft_bank(draft: BlackjackDraft) -> None:
    _put(
        draft,
        BANK,
        *_shuffled(draft.rng, [_card(draft, "A"), _card(draft, draft.rng.choice("678"))]),
    )


def _slow_bank(draft: BlackjackDraft) -> None:
    low = sorted(CARD_VALUES)
    _put(
        draft,
        BANK,
        *draft.rng.sample([card for card in low if CARD_VALUES[card] < 4 and card != JOKER], 7),
    )


_Plan = Callable[[BlackjackDraft], None]
_COMMON: Final[tuple[_Plan, ...]] = (
    _player_natural, _bank_natural, _naturals_meet, _pairs, _pairs, _pairs, _buster, _buster, _over,
    _long_hand, _twenty_ones, _good_double, _soft_bank, _slow_bank,
)  # fmt: skip
_OF_SOME_GAMES: Final[dict[str, _Plan]] = {
    "ace-up": _ace_up,
    "bank-eights": _bank_eights,
    "bank-seven-eight-nine": _bank_seven_eight_nine,
    "bonus": _bonus,
    "drawn-joker": _drawn_joker,
    "joker-under": _joker_under,
    "joker-up": _joker_up,
    "kings": _kings,
    "match": _match,
    "player-joker": _player_joker,
    "sevens": _sevens,
    "six-seven-eight": _six_seven_eight,
}
"""The plans for rare hands that only some games name."""


def _list_plans(draft: BlackjackDraft) -> tuple[_Plan, ...]:
    return (*_COMMON, *(_OF_SOME_GAMES[name] for name in draft.game.rare_hands))


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
    "double-exposed": _good_double,
    "check-not-made": _bank_natural,
    "rescue-doubled": _good_double,
    "rescue-over": _bad_double,
    "rescue-given-up": _bad_double,
    "insurance-too-much": _ace_up,
    "check-wrong": _bank_natural,
    "check-missing": _bank_natural,
    "check-late": _bank_natural,
    "frozen-play": _bank_natural_seen,
}
"""The rare hand that a planned mistake needs in order to be made."""
