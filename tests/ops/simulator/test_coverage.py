"""What simulated rounds reach: every finding, outcome, status, pay row and hand of each family."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.facts.round_events import MoneyMoved
from domain.verdict.model import Adjudication
from ops.simulator import BLACKJACK, PAI_GOW, POKER, THREE_CARD, simulate_round
from tests.support.for_each import for_each

ROUNDS = 2_000
"""Of each game."""
FAMILIES = {
    "blackjack": BLACKJACK,
    "pai gow": PAI_GOW,
    "three-card": THREE_CARD,
    "pot": POKER,
}
EVERYWHERE = {
    "wager-below-minimum", "wager-above-maximum", "side-wager-without-base", "late-wager",
    "wrong-card-count", "duplicate-card", "card-not-in-deck", "deal-order", "button-misplaced",
    "settlement-order", "payout-mismatch", "bank-overdrawn", "rack-mismatch", "misdeal",
    "incomplete", "fee-late", "fee-missing", "fee-mismatch", "fee-gap", "schedule-mismatch",
}  # fmt: skip
CODES = {
    "blackjack": {
        *EVERYWHERE, "side-wager-limit", "player-must-stand", "player-must-hit", "bank-must-stand",
        "bank-must-hit", "illegal-double", "illegal-split", "illegal-surrender",
        "illegal-insurance", "illegal-rescue", "options-frozen", "out-of-turn", "hole-check-wrong",
        "fee-overlap", "bank-turn-exceeded", "early-exposure", "equipment", "illegal-bet",
        "facts-disagree", "late-decision", "rack-order", "second-bank",
    },
    "pai gow": {
        *EVERYWHERE, "side-wager-limit", "illegal-bet", "illegal-surrender", "dai-su", "foul-hand",
        "house-way-misset", "backline-not-allowed", "early-exposure", "facts-disagree",
        "late-decision", "out-of-turn", "rack-order", "second-bank",
    },
    "three-card": {
        *EVERYWHERE, "side-wager-limit", "illegal-bet", "backline-not-allowed", "out-of-turn",
        "rack-order", "second-bank", "early-exposure", "late-decision", "wrong-deck",
        "facts-disagree",
    },
    "pot": {
        "illegal-bet", "out-of-turn", "raise-cap-exceeded", "kill-missing", "kill-not-due",
        "wrong-card-count", "duplicate-card", "card-not-in-deck", "deal-order", "foul-hand",
        "pot-mismatch", "misdeal", "incomplete", "fee-late", "fee-missing",
        "fee-mismatch", "schedule-mismatch", "equipment", "facts-disagree", "late-wager",
        "wrong-deck",
    },
}  # fmt: skip
OUTCOMES = {
    "blackjack": {"win", "lose", "push", "surrender", "rescue", "refund"},
    "pai gow": {"win", "lose", "push", "forfeit", "refund"},
    "three-card": {"win", "lose", "push", "forfeit", "refund"},
    "pot": {"high", "low", "all"},
}
"""How a wager ends; in a pot game what share of a pot is won."""
STATUSES = {"settled", "incomplete", "misdeal", "voided"}
PAID = {
    "fortune-pai-gow": {
        "base 1:1", "fortune 5000:1", "fortune 1000:1", "fortune 750:1", "fortune 250:1",
        "fortune 100:1", "fortune 50:1", "fortune 20:1", "fortune 5:1", "fortune 4:1",
        "fortune 3:1", "fortune 2:1", "fortune push", "fortune lose",
    },
    "face-up-pai-gow": {
        "base 1:1", "fortune 5000:1", "fortune 1000:1", "fortune 750:1", "fortune 250:1",
        "fortune 100:1", "fortune 50:1", "fortune 20:1", "fortune 5:1", "fortune 4:1",
        "fortune 3:1", "fortune 2:1", "fortune push", "fortune lose", "ace-high 40:1",
        "ace-high 15:1", "ace-high 5:1", "ace-high lose",
    },
    "three-card-poker": {
        "ante 1:1", "play 1:1", "pair-plus 200:1", "pair-plus 40:1", "pair-plus 30:1",
        "pair-plus 6:1", "pair-plus 3:1", "pair-plus 1:1", "pair-plus lose", "pair-plus forfeit",
    },
    "three-card-6-bonus": {
        "ante 1:1", "play 1:1", "pair-plus 200:1", "pair-plus 40:1", "pair-plus 30:1",
        "pair-plus 6:1", "pair-plus 3:1", "pair-plus 1:1", "pair-plus lose", "pair-plus forfeit",
        "six-card 1000:1", "six-card 200:1", "six-card 100:1", "six-card 20:1", "six-card 15:1",
        "six-card 10:1", "six-card 7:1", "six-card lose",
    },
}  # fmt: skip
PRIZES = {100_000, 25_000, 10_000, 5_000, 2_500, 1_000, 500}
FIVES = {
    "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight",
    "three-of-a-kind", "two-pair", "pair", "high-card",
}  # fmt: skip
HIGHS = frozenset(
    [
        "high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house",
        "four-of-a-kind", "straight-flush",
    ]
)  # fmt: skip
HANDS = {
    "double-hand-mortimers": {"five-aces", *FIVES},
    "double-hand-marysville": {"five-aces", *FIVES},
    "fortune-pai-gow": {"five-aces", *FIVES},
    "face-up-pai-gow": {"five-aces", *FIVES},
    "pai-gow-tiles": {
        "gee-joon", "teen", "day", "yun", "gor", "mooy", "chong", "bon", "foo", "ping", "tit",
        "look", "chop-gow", "chop-bot", "chop-chit", "chop-ng", "wong", "gong", "9", "8", "7", "6",
        "5", "4", "3", "2", "1", "0",
    },
    "three-card-poker": {
        "mini-royal", "straight-flush", "three-of-a-kind", "straight", "flush", "pair",
        "high-card",
    },
    "three-card-6-bonus": {
        "mini-royal", "straight-flush", "three-of-a-kind", "straight", "flush", "pair",
        "high-card",
    },
    **dict.fromkeys([game for game in POKER if game != "lowball"], HIGHS),
}  # fmt: skip


@cache
def judged(game: str) -> tuple[Adjudication, ...]:
    """The answers to the first rounds of the game."""
    return tuple(adjudicate(simulate_round(seed, game)) for seed in range(ROUNDS))


def judged_of(family: str) -> Iterator[Adjudication]:
    """The answers to the first rounds of its games."""
    return (answer for game in FAMILIES[family] for answer in judged(game))


@cache
def reached(family: str) -> Counter[str]:
    """How many answers name each word."""
    words: Counter[str] = Counter()
    for answer in judged_of(family):
        words[answer.status] += 1
        words.update({finding.code for finding in answer.findings})
        words.update({line.outcome for line in answer.settlement or ()})
        words.update({award.share for pot in answer.pots or () for award in pot.awards})
    return words


@for_each(
    ("family", "word"),
    [
        (family, word)
        for family in FAMILIES
        for word in sorted(CODES[family] | OUTCOMES[family] | STATUSES)
    ],
)
def test_simulated_rounds_reach(family, word):
    assert reached(family)[word] > 0, f"no round of seeds 0 to {ROUNDS - 1} reaches {word}"


@pytest.mark.parametrize("family", FAMILIES)
def test_simulated_rounds_reach_no_word_that_is_not_listed(family):
    assert reached(family).keys() <= CODES[family] | OUTCOMES[family] | STATUSES


@pytest.mark.parametrize("family", FAMILIES)
def test_about_half_of_the_rounds_are_without_fault(family):
    clean = [one.status == "settled" and not one.violations for one in judged_of(family)]
    assert 0.35 < sum(clean) / len(clean) < 0.65


@pytest.mark.parametrize("game", PAID)
def test_every_row_is_paid(game):
    paid = {
        f"{line.wager} {line.odds or line.outcome}"
        for answer in judged(game)
        for line in answer.settlement or ()
    }
    assert PAID[game] <= paid


@pytest.mark.parametrize("game", ["fortune-pai-gow", "face-up-pai-gow"])
def test_every_envy_prize_is_earned(game):
    earned = {
        line.due
        for answer in judged(game)
        for line in answer.settlement or ()
        if line.wager == "envy"
    }
    assert earned == PRIZES


def test_what_pools_are_paid_is_right_and_wrong():
    records = [simulate_round(seed, "double-hand-mortimers") for seed in range(ROUNDS)]
    pooled = [record for record in records if any(map(moves_a_pool_s_money, record.events))]
    codes = [{finding.code for finding in adjudicate(record).findings} for record in pooled]
    assert {"payout-mismatch" in told for told in codes} == {True, False}


def moves_a_pool_s_money(event) -> bool:
    """Whether a pool is paid, collected from or given back what is its own."""
    return isinstance(event, MoneyMoved) and (event.bettor or "").startswith("pool:")


@for_each("game", HANDS)
def test_every_hand_is_held(game):
    """The rarest may come only in as many rounds again."""
    held = {name for answer in judged(game) for name in categories(answer)}
    for seed in range(ROUNDS, 2 * ROUNDS):
        if held >= HANDS[game]:
            break
        held |= set(categories(adjudicate(simulate_round(seed, game))))
    assert held >= HANDS[game]


def categories(answer: Adjudication) -> Iterator[str]:
    """What the hands of a round are: whole hands, or the halves that count."""
    for hand in (answer.hands or {}).values():
        for part in (hand, hand.back, hand.low, hand.high):
            category = getattr(part, "category", None)
            if category is not None:
                yield category


def test_every_six_card_hand_is_held():
    hands = [
        hand for answer in judged("three-card-6-bonus") for hand in (answer.hands or {}).values()
    ]
    assert {hand.six.category for hand in hands if hand.six} == FIVES
