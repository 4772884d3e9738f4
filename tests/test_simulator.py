"""Made-up rounds: the same for the same seed, well-formed, and reaching every corner."""

import subprocess
import sys
from collections import Counter
from functools import cache

import msgspec
import pytest

from domain.cards import CARDS, UNKNOWN
from domain.corrections import as_corrected
from domain.events.round import (
    BankPosted,
    ButtonPlaced,
    CardDealt,
    CardsRevealed,
    Corrected,
    Decided,
    FeeTaken,
    HoleChecked,
    Racked,
    Voided,
    WagerPlaced,
)
from domain.layout import BANK, seat_of, seated, spots
from domain.record import RoundRecord, canonical
from ops.simulator import simulate
from ops.simulator.games import GAMES
from tests.support import ROOT

SEEDS = 5000
EVENT_TYPES = {
    "bank", "wager", "fee", "bets-closed", "card", "reveal", "hole-check", "decision", "button",
    "paid", "collected", "returned", "racked", "irregularity", "misdeal", "closed", "corrected",
    "voided",
}  # fmt: skip
CHOICES = {
    "hit", "stand", "double", "double-double", "rescue", "split", "surrender", "insurance",
    "even-money",
}  # fmt: skip


@cache
def rounds() -> tuple[RoundRecord, ...]:
    return tuple(simulate(seed) for seed in range(SEEDS))


def recorded(kind):
    return [
        (record, event) for record in rounds() for event in record.events if type(event) is kind
    ]


def test_the_same_seed_makes_the_same_round():
    assert [simulate(seed) for seed in range(200)] == list(rounds()[:200])


def test_a_round_does_not_depend_on_hash_order():
    command = [sys.executable, "-m", "ops.simulator", "40", "20"]
    printed = {
        subprocess.run(
            command,
            cwd=ROOT,
            check=True,
            capture_output=True,
            env={"PYTHONHASHSEED": order, "PYTHONPATH": str(ROOT)},
        ).stdout
        for order in ("1", "2")
    }
    assert printed == {b"".join(canonical(record) + b"\n" for record in rounds()[40:60])}


def test_a_round_s_name_is_its_seed():
    assert all(record.round.id.endswith(f"-seed-{n}") for n, record in enumerate(rounds()))


@pytest.mark.parametrize("game", [game.slug for game in GAMES])
def test_a_game_can_be_asked_for(game):
    assert {simulate(seed, game).game for seed in range(50)} == {game}


def test_any_seed_will_do():
    for seed in (-1, 2**63, 10**17):
        assert simulate(seed).round.id.endswith(f"-{seed}")


def test_a_round_reads_back_as_it_was_written():
    decode = msgspec.json.Decoder(RoundRecord, strict=True).decode
    wrong = [record.round.id for record in rounds() if decode(canonical(record)) != record]
    assert wrong == []


def test_every_round_is_well_formed():
    wrong = {record.round.id: told for record in rounds() if (told := problems(record))}
    assert wrong == {}


def test_every_round_is_well_formed_as_corrected():
    wrong = {}
    for record in rounds():
        header, facts, _ = as_corrected(record)
        if told := misplaced(header, [event for _, event in facts]):
            wrong[record.round.id] = told
    assert wrong == {}


def problems(record: RoundRecord) -> list[str]:
    """What the format forbids of the record as it was first written."""
    told = misplaced(record, record.events)
    for place, event in enumerate(record.events):
        if isinstance(event, Corrected | Voided) and not (event.by and event.at):
            told.append(f"{place}: nobody signed")
        if isinstance(event, Corrected) and event.event != "header" and event.event >= place:
            told.append(f"{place}: corrects what is yet to come")
    banks = {event.seat for event in record.events if isinstance(event, BankPosted)}
    if len(banks) != 1 or max(banks) > record.table.seats:
        told.append(f"bank at {banks}")
    return told


def misplaced(record: RoundRecord, events) -> list[str]:
    """Events that stand on a seat or a spot that is not there."""
    seats, known = record.table.seats, spots(record.table.seats)
    lying: dict[str, list[str]] = {}
    told = []
    for place, event in enumerate(events):
        if isinstance(event, WagerPlaced | ButtonPlaced) and event.seat > seats:
            told.append(f"{place}: seat {event.seat}")
        if isinstance(event, FeeTaken) and event.source_of_fee not in {
            *range(1, seats + 1),
            "bank",
        }:
            told.append(f"{place}: fee from {event.source_of_fee}")
        if isinstance(event, CardDealt):
            lying.setdefault(event.to, []).append(event.card)
            if event.to not in known or event.card not in {*CARDS, UNKNOWN}:
                told.append(f"{place}: {event.card} to {event.to}")
        if isinstance(event, Decided | CardsRevealed | Racked) and event.spot not in lying:
            told.append(f"{place}: nothing lies on {event.spot}")
        if isinstance(event, Decided) and splits(record, event):
            move_second_card(lying, event.spot)
        if isinstance(event, CardsRevealed) and event.spot in lying:
            seen = [card for card in lying[event.spot] if card != UNKNOWN]
            if len(seen) + len(event.cards) != len(lying[event.spot]):
                told.append(f"{place}: reveals {event.cards} of {lying[event.spot]}")
            lying[event.spot] = [*seen, *event.cards]
    return told


def splits(record: RoundRecord, event: Decided) -> bool:
    """Whether the decision moves a card: the controller's split, not that of one who joins him."""
    if event.choice != "split":
        return False
    seat = seat_of(event.spot)
    wagers = (e for e in record.events if isinstance(e, WagerPlaced))
    first = next(e for e in wagers if e.seat == seat and e.wager == "base")
    return event.bettor in {None, first.bettor or seated(seat)}


def move_second_card(lying: dict[str, list[str]], spot: str) -> None:
    seat = seat_of(spot)
    taken = sum(seat_of(other) == seat for other in lying)
    lying[f"{seat}.{taken + 1}"] = [lying[spot].pop(1)]


def test_every_event_type_occurs():
    seen = {type(event).__struct_config__.tag for record in rounds() for event in record.events}
    assert seen == EVENT_TYPES


def test_every_choice_occurs_in_every_game_that_has_it():
    seen = {(record.game, event.choice) for record, event in recorded(Decided)}
    assert {choice for _, choice in seen} == CHOICES
    assert {game for game, choice in seen if choice == "rescue"} >= {"pure-spanish-21.5"}
    assert {game for game, choice in seen if choice == "split"} == {game.slug for game in GAMES}


def test_every_value_of_every_option_occurs():
    named = {(r.game, key, value) for r in rounds() for key, value in r.rules.items()}
    known = {(g.slug, key, value) for g in GAMES for key, values in g.options for value in values}
    assert named == known


def test_every_way_of_correcting_occurs():
    seen = {(event.event == "header", event.action) for _, event in recorded(Corrected)}
    assert seen == {
        (True, "replace"), (False, "replace"), (False, "insert-before"), (False, "withdraw"),
    }  # fmt: skip
    assert any(isinstance(r.events[e.event], Corrected) for r, e in recorded(Corrected)
               if e.event != "header")  # fmt: skip


def test_the_table_is_as_full_as_tables_are():
    seats = Counter(len({e.seat for e in r.events if type(e) is WagerPlaced}) for r in rounds())
    assert set(seats) >= set(range(1, 8))
    assert any(
        event.bettor and event.bettor.startswith("seat-") for _, event in recorded(WagerPlaced)
    )
    assert {event.wager for _, event in recorded(WagerPlaced)} == {
        "base",
        "match",
        "bonus",
        "buster",
    }
    assert {event.result for _, event in recorded(HoleChecked)} == {"natural", "none"}
    assert any(event.count for _, event in recorded(Racked))
    assert any(UNKNOWN in (event.cards or ()) for _, event in recorded(Racked))
    assert {bool(record.schedule) for record in rounds()} == {True, False}


def test_rare_hands_occur():
    dealt = Counter()
    for record in rounds():
        cards: dict[str, list[str]] = {}
        for event in record.events:
            if isinstance(event, CardDealt):
                cards.setdefault(event.to, []).append(event.card)
            elif isinstance(event, CardsRevealed) and event.spot == BANK:
                cards[BANK] = [card for card in cards[BANK] if card != UNKNOWN] + [*event.cards]
        dealt.update(rare_hands(cards))
    assert {name for name, times in dealt.items() if times >= 3} == RARE_HANDS


RARE_HANDS = {
    "kings of spades", "two jokers", "three eights", "three sevens", "suited seven-eight-nine",
    "seven cards", "bank of eight cards", "four hands",
}  # fmt: skip


def rare_hands(cards: dict[str, list[str]]):
    for spot, hand in cards.items():
        ranks = [card[0] for card in hand]
        if hand[:2] == ["Ks", "Ks"]:
            yield "kings of spades"
        if hand[:2] == ["Jk", "Jk"]:
            yield "two jokers"
        if ranks == ["8", "8", "8"] and spot == BANK:
            yield "three eights"
        if ranks == ["7", "7", "7"]:
            yield "three sevens"
        if sorted(ranks) == ["7", "8", "9"] and len({card[1] for card in hand}) == 1:
            yield "suited seven-eight-nine"
        if len(hand) >= 7 and spot != BANK:
            yield "seven cards"
        if len(hand) >= 8 and spot == BANK:
            yield "bank of eight cards"
        if spot.endswith(".4"):
            yield "four hands"
