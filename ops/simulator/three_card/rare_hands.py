"""Rare hands made more frequent: cards set aside for a spot before the deal."""

from collections.abc import Callable
from typing import Final

from domain.cards.playing_cards import SUITS
from domain.seats import BANK
from ops.simulator.core.cards import pick_cards, pick_suited_cards
from ops.simulator.three_card.draft import ThreeCardDraft
from ops.simulator.three_card.game import SimulatedThreeCardGame

ThreeCardStackedHands = dict[str, list[str]]
_Plan = Callable[[ThreeCardDraft], ThreeCardStackedHands]

_RUNS: Final = (
    "A23", "234", "345", "456", "567", "678", "789", "89T", "9TJ", "TJQ", "JQK", "QKA", "KA2",
)  # fmt: skip
_RANKS: Final = "AKQJT98765432"


def stack_hands(draft: ThreeCardDraft) -> ThreeCardStackedHands:
    """Return the cards set aside by spot, in about half of the rounds."""
    hands: ThreeCardStackedHands = {}
    while draft.chance(0.5):
        planned = draft.rng.choice(_list_plans(draft.game))(draft)
        cards = [card for hand in (*hands.values(), *planned.values()) for card in hand]
        if not planned.keys() & hands.keys() and len(set(cards)) == len(cards):
            hands |= planned
    return hands


def _player(draft: ThreeCardDraft, circle: str = "") -> str:
    """Return a spot that gets a hand, preferably with a wager in this circle."""
    seats = draft.in_turn()
    beside = [
        wager.seat for wager in draft.wagers if wager.circle == circle and wager.seat in seats
    ]
    return str(draft.rng.choice(beside or seats)) if seats else BANK


def _spot(draft: ThreeCardDraft) -> str:
    return BANK if draft.chance(0.4) else _player(draft, "pair-plus")


def _mini_royal(draft: ThreeCardDraft) -> ThreeCardStackedHands:
    return {_spot(draft): pick_suited_cards(draft.rng, "AKQ")}


def _straight_flush(draft: ThreeCardDraft) -> ThreeCardStackedHands:
    return {_spot(draft): pick_suited_cards(draft.rng, draft.rng.choice(("A23", "A23", *_RUNS)))}


def _three_alike(draft: ThreeCardDraft) -> ThreeCardStackedHands:
    return {_spot(draft): pick_cards(draft.rng, draft.rng.choice(_RANKS) * 3)}


def _straight(draft: ThreeCardDraft) -> ThreeCardStackedHands:
    return {_spot(draft): pick_cards(draft.rng, draft.rng.choice(("A23", *_RUNS)))}


def _flush(draft: ThreeCardDraft) -> ThreeCardStackedHands:
    return {_spot(draft): pick_suited_cards(draft.rng, "".join(draft.rng.sample(_RANKS, 3)))}


def _pair(draft: ThreeCardDraft) -> ThreeCardStackedHands:
    pair, single = draft.rng.sample(_RANKS, 2)
    return {_spot(draft): pick_cards(draft.rng, pair * 2 + single)}


def _poor_bank(draft: ThreeCardDraft) -> ThreeCardStackedHands:
    return {BANK: pick_cards(draft.rng, draft.rng.choice(("J94", "T72", "963", "532", "JT8")))}


def _just_queen_high(draft: ThreeCardDraft) -> ThreeCardStackedHands:
    return {BANK: pick_cards(draft.rng, draft.rng.choice(("Q32", "QJ9", "K52", "A94")))}


def _equal(draft: ThreeCardDraft) -> ThreeCardStackedHands:
    """Stack hands of equal ranks for the bank and a player."""
    ranks = draft.rng.choice(("J94", "T72", "Q86", "KJ5", "A72", "99K", "456", "A23", "JT8"))
    if len(set(ranks)) < 3:
        return {BANK: ["9s", "9h", "Ks"], _player(draft): ["9d", "9c", "Kd"]}
    if draft.chance(0.3):
        first, second = draft.rng.sample(SUITS, 2)
        return {
            BANK: [one + first for one in ranks],
            _player(draft): [one + second for one in ranks],
        }
    return {BANK: pick_cards(draft.rng, ranks), _player(draft): pick_cards(draft.rng, ranks)}


def _six_together(draft: ThreeCardDraft) -> ThreeCardStackedHands:
    """Stack a player's and the bank's cards that together make a good six-card hand."""
    run, rank, other = draft.rng.choice(("AKQJT", "A2345", "98765")), *draft.rng.sample(_RANKS, 2)
    odd = draft.rng.choice([one for one in _RANKS if one not in run + rank + other])
    together = draft.rng.choice(
        (
            [*pick_suited_cards(draft.rng, run), odd + "s"],
            [*pick_suited_cards(draft.rng, run), odd + "s"],
            pick_cards(draft.rng, rank * 4 + other * 2),
            pick_cards(draft.rng, rank * 3 + other * 3),
            pick_cards(draft.rng, rank * 3 + other * 2 + odd),
            pick_cards(draft.rng, rank * 3),
            pick_suited_cards(draft.rng, "".join(draft.rng.sample(_RANKS, 5))),
            pick_cards(draft.rng, run + odd),
        )
    )
    together = draft.rng.sample(together, len(together))
    half = min(3, (len(together) + 1) // 2)
    return {_player(draft, "six-card"): together[:half], BANK: together[half:]}


_COMMON: Final[tuple[_Plan, ...]] = (
    _mini_royal, _straight_flush, _three_alike, _straight, _flush, _pair, _poor_bank, _poor_bank,
    _just_queen_high, _equal, _equal,
)  # fmt: skip
_SIX_CARDS: Final = (_six_together,) * 4


def _list_plans(game: SimulatedThreeCardGame) -> tuple[_Plan, ...]:
    """Return the plans of a game; repeated plans are drawn more often."""
    return (*_COMMON, *_SIX_CARDS) if "six-card" in game.beside else _COMMON
