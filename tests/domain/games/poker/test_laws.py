"""Laws that hold in every round of a pot game, simulated or bent."""

import io
from itertools import groupby

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console

from domain.adjudication.adjudicator import adjudicate
from domain.facts.round_events import FeeTaken
from domain.games.poker.pots import SIDE_POT
from domain.verdict.model import Adjudication
from domain.wording.round_verdict import describe_verdict
from ops.cli.terminal.round_report import show_round
from ops.simulator import POKER, simulate_round
from tests.support.poker_table import HOLDEM, NO_LIMIT, judged
from tests.support.record_mutations import bent

SEEDS = st.integers(min_value=0, max_value=10**9)
SLUGS = st.sampled_from(sorted(POKER))
many = settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))


@many
@given(SEEDS)
def test_chips_are_conserved(seed):
    for record in (simulate_round(seed, games=POKER), bent(seed, POKER)):
        if record is not None:
            assert are_chips_conserved(adjudicate(record))


@many
@given(SEEDS)
def test_every_round_has_a_verdict_that_fits_a_page(seed):
    for record in (simulate_round(seed, games=POKER), bent(seed, POKER)):
        if record is not None:
            page = Console(file=io.StringIO(), width=80)
            answer = adjudicate(record)
            show_round(page, record, answer)
            assert describe_verdict(record, answer).endswith((".", "!", "?"))


def are_chips_conserved(answer: Adjudication) -> bool:
    """Return whether the nets sum to what was dropped from the pots, where they can be told."""
    if answer.bettors is None:
        return answer.status in {"incomplete", "voided"}
    dropped = sum(pot.fees for pot in answer.pots)
    return sum(bettor.net for bettor in answer.bettors.values()) == -dropped


@many
@given(SEEDS)
def test_every_chip_of_a_pot_is_awarded_to_hands_that_are_in_it(seed):
    for record in (simulate_round(seed, games=POKER), bent(seed, POKER)):
        if record is not None:
            answer = adjudicate(record)
            if answer.status == "settled":
                assert [pot for pot in answer.pots if not is_awarded(pot, answer.hands)] == []


def is_awarded(pot, hands) -> bool:
    """Return whether a pot goes out whole, to spots that are in it and have not folded."""
    return (
        pot.gross > 0
        and pot.amount == pot.gross - pot.fees == sum(award.amount for award in pot.awards)
        and all(award.amount > 0 for award in pot.awards)
        and {award.spot for award in pot.awards} <= set(pot.eligible)
        and not any(hands[spot].folded for spot in pot.eligible)
        and list(pot.eligible) == sorted(pot.eligible, key=int)
    )


@many
@given(SEEDS, SLUGS)
def test_the_fees_of_the_pots_are_those_that_were_dropped(seed, slug):
    record = simulate_round(seed, slug)
    answer = adjudicate(record, "recorded")
    if answer.status != "settled":
        return
    taken = sum(
        one.amount
        for one in record.events
        if isinstance(one, FeeTaken) and one.source_of_fee == "pot"
    )
    gross = sum(pot.gross for pot in answer.pots)
    assert sum(pot.fees for pot in answer.pots) == min(taken, gross)


@many
@given(SEEDS, SLUGS)
def test_what_lies_in_the_pots_is_what_lay_there_after_the_last_street(seed, slug):
    answer = adjudicate(simulate_round(seed, slug))
    if answer.status == "settled" and answer.streets:
        assert answer.streets[-1].pot == sum(pot.gross for pot in answer.pots)
        if any(bet.rule != SIDE_POT for bet in answer.returned):
            # The bets of a hand ruled dead left the pots again (PK.R15).
            return
        amounts = [street.pot for street in answer.streets]
        assert amounts == sorted(amounts)


MONEY = st.lists(
    st.tuples(st.integers(min_value=0, max_value=6), st.booleans()), min_size=2, max_size=6
)
"""For each seat how many chips it puts in, and whether it then folds."""


@many
@given(MONEY)
def test_side_pots_are_those_of_a_reckoning_chip_by_chip(money):
    if all(folds for _, folds in money):
        return
    answer = all_in(money)
    assert [(pot.gross, pot.eligible) for pot in answer.pots] == chip_by_chip(money)


DECK = [rank + suit for suit in "shdc" for rank in "23456789TJQK"]


def all_in(money: list[tuple[int, bool]]) -> Adjudication:
    """A hand in which every seat posts its chips; those that stay have no more."""
    seats = range(1, len(money) + 1)
    stacks = [
        f"stack {seat} {chips}"
        for seat, (chips, folds) in zip(seats, money, strict=False)
        if not folds
    ]
    posts = [f"big {seat} {chips}" for seat, (chips, _) in zip(seats, money, strict=False)]
    hands = ", ".join(f"{seat} {DECK[2 * seat]} {DECK[2 * seat + 1]}" for seat in seats)
    able = [seat for seat, (_, folds) in zip(seats, money, strict=False) if folds]
    folding = [f"{seat} fold" for seat in in_order(able, money)]
    board = ["board Ah Kc Qd", "board As", "board Ad"]
    text = [f"button {len(money)}", *stacks, *posts, f"deal {hands}", *folding, *board, "end"]
    return judged("; ".join(text), HOLDEM, NO_LIMIT)


def in_order(able: list[int], money: list[tuple[int, bool]]) -> list[int]:
    """Who folds first: the first to act is left of the first seat, which posted the big blind."""
    return sorted(able, key=lambda seat: (seat - 2) % len(money))


def chip_by_chip(money: list[tuple[int, bool]]) -> list[tuple[int, tuple[str, ...]]]:
    """The pots by taking one chip of everybody at a time."""
    chips = [count for count, _ in money]
    most, second = max(chips), sorted(chips)[-2]
    owner = chips.index(most)
    if most > second and not money[owner][1]:
        chips[owner] = second
    layers: list[tuple[int, tuple[str, ...]]] = []
    for height in range(max(chips)):
        count = sum(one > height for one in chips)
        eligible = tuple(
            str(seat)
            for seat, (one, (_, folds)) in enumerate(zip(chips, money, strict=False), start=1)
            if one > height and not folds
        )
        layers.append((100 * count, eligible or (layers[-1][1] if layers else staying(money))))
    return [
        (sum(gross for gross, _ in layer), eligible)
        for eligible, layer in ((key, list(group)) for key, group in groupby(layers, _eligible))
    ]


def staying(money: list[tuple[int, bool]]) -> tuple[str, ...]:
    """The seats that do not fold."""
    return tuple(str(seat) for seat, (_, folds) in enumerate(money, start=1) if not folds)


def _eligible(layer: tuple[int, tuple[str, ...]]) -> tuple[str, ...]:
    return layer[1]
