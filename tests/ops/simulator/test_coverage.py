"""What simulated rounds reach: every finding, outcome, status, pay row and hand of each family."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice

import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.facts.round_events import MoneyMoved
from domain.verdict.model import Adjudication
from ops.simulator import BLACKJACK, PAI_GOW, POKER, THREE_CARD, simulate_round
from tests.support.for_each import for_each

MAX_ROUNDS = 4_000
"""Of each game: no more are made up than it takes to reach everything."""

SAMPLE = 400
"""Rounds of each game of which something holds on the whole."""

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


_answers: dict[str, list[Adjudication]] = defaultdict(list)
"""The answers to the first rounds of each game, as far as they were asked for."""


def judged(game: str) -> Iterator[Adjudication]:
    """The answers to the first rounds of the game."""
    known = _answers[game]
    for seed in range(MAX_ROUNDS):
        if seed == len(known):
            known.append(adjudicate(simulate_round(seed, game)))
        yield known[seed]


def judged_of(family: str) -> Iterator[Adjudication]:
    """The answers to the first rounds of its games, a round of each in turn."""
    return chain.from_iterable(zip(*map(judged, FAMILIES[family]), strict=True))


def sample(family: str) -> list[Adjudication]:
    """The answers of which something holds on the whole."""
    return list(islice(judged_of(family), SAMPLE * len(FAMILIES[family])))


def never_reached(
    wanted: set, answers: Iterable[Adjudication], reach: Callable[[Adjudication], Iterable]
) -> set:
    """What no answer reaches; those after the last that is needed are not made up."""
    missing = set(wanted)
    for answer in answers:
        missing.difference_update(reach(answer))
        if not missing:
            break
    return missing


def words(answer: Adjudication) -> Iterator[str]:
    """What an answer says by words of a list."""
    yield answer.status
    yield from (finding.code for finding in answer.findings)
    yield from (line.outcome for line in answer.settlement or ())
    yield from (award.share for pot in answer.pots or () for award in pot.awards)


@pytest.mark.parametrize("family", FAMILIES)
def test_simulated_rounds_reach_every_word(family):
    wanted = CODES[family] | OUTCOMES[family] | STATUSES
    assert never_reached(wanted, judged_of(family), words) == set()


@pytest.mark.parametrize("family", FAMILIES)
def test_simulated_rounds_reach_no_word_that_is_not_listed(family):
    reached = {word for answer in sample(family) for word in words(answer)}
    assert reached <= CODES[family] | OUTCOMES[family] | STATUSES


@pytest.mark.parametrize("family", FAMILIES)
def test_about_half_of_the_rounds_are_without_fault(family):
    clean = [one.status == "settled" and not one.violations for one in sample(family)]
    assert 0.35 < sum(clean) / len(clean) < 0.65


@pytest.mark.parametrize("game", PAID)
def test_every_row_is_paid(game):
    def rows(answer):
        return {f"{line.wager} {line.odds or line.outcome}" for line in answer.settlement or ()}

    assert never_reached(PAID[game], judged(game), rows) == set()


@pytest.mark.parametrize("game", ["fortune-pai-gow", "face-up-pai-gow"])
def test_every_envy_prize_is_earned_and_no_other(game):
    def prizes(answer):
        return {line.due for line in answer.settlement or () if line.wager == "envy"}

    assert never_reached(PRIZES, judged(game), prizes) == set()
    assert set(chain.from_iterable(map(prizes, _answers[game]))) == PRIZES


def test_what_pools_are_paid_is_right_and_wrong():
    records = (simulate_round(seed, "double-hand-mortimers") for seed in range(MAX_ROUNDS))
    pooled = (record for record in records if any(map(moves_a_pool_s_money, record.events)))
    codes = ({finding.code for finding in adjudicate(record).findings} for record in pooled)
    assert {"payout-mismatch" in told for told in islice(codes, 60)} == {True, False}


def moves_a_pool_s_money(event) -> bool:
    """Whether a pool is paid, collected from or given back what is its own."""
    return isinstance(event, MoneyMoved) and (event.bettor or "").startswith("pool:")


@for_each("game", HANDS)
def test_every_hand_is_held(game):
    assert never_reached(HANDS[game], judged(game), categories) == set()


def categories(answer: Adjudication) -> Iterator[str]:
    """What the hands of a round are: whole hands, or the halves that count."""
    for hand in (answer.hands or {}).values():
        for part in (hand, hand.back, hand.low, hand.high):
            category = getattr(part, "category", None)
            if category is not None:
                yield category


def test_every_six_card_hand_is_held():
    def six_card_hands(answer):
        return {hand.six.category for hand in (answer.hands or {}).values() if hand.six}

    found = never_reached(FIVES, judged("three-card-6-bonus"), six_card_hands)
    assert found == set()
