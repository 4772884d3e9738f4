"""Made-up rounds: the same for the same seed, well-formed, and reaching every corner."""

import subprocess
import sys
from collections import Counter
from functools import cache

import pytest

from domain.cards.playing_cards import CARDS, JOKER, UNKNOWN_CARD
from domain.cards.tiles import TILES
from domain.errors import MalformedInputError
from domain.facts.corrections import correct_record, has_corrections
from domain.facts.record import RoundRecord, encode_canonical
from domain.facts.round_events import (
    BankPosted,
    BlindPosted,
    ButtonPlaced,
    CardDealt,
    CardsRevealed,
    Corrected,
    Decided,
    FeeTaken,
    HandSet,
    HoleChecked,
    Irregular,
    Mucked,
    PileDelivered,
    Racked,
    StackCounted,
    TakenBack,
    Voided,
    WagerPlaced,
)
from domain.games.poker.game import NamedGame
from domain.games.registry import GAMES
from domain.intake.record_parser import parse_record
from domain.seats import BANK, BOARD, STUB, find_seat, list_spots, name_seat
from ops.simulator import ALL_GAMES, BLACKJACK, PAI_GOW, POKER, THREE_CARD, simulate_round
from tests.support.for_each import for_each
from tests.support.project_files import ROOT
from tests.support.sample_size import scale

SEEDS = scale(2000)
FAMILIES = {"blackjack": BLACKJACK, "pai gow": PAI_GOW, "three-card": THREE_CARD, "poker": POKER}
BANKED = tuple(family for family in FAMILIES if family != "poker")
EVERYWHERE = {
    "bank", "wager", "fee", "bets-closed", "card", "reveal", "decision", "button", "paid",
    "collected", "returned", "racked", "irregularity", "misdeal", "closed", "corrected", "voided",
}  # fmt: skip
EVENT_TYPES = {
    "blackjack": {*EVERYWHERE, "hole-check", "taken-back"},
    "pai gow": {*EVERYWHERE, "dice", "pile", "deliver", "set", "taken-back"},
    "three-card": {*EVERYWHERE, "taken-back"},
    "poker": {
        "button", "stack", "blind", "card", "reveal", "decision", "muck", "fee", "returned", "pot",
        "irregularity", "misdeal", "closed", "corrected", "voided", "bank", "wager", "taken-back",
    },
}  # fmt: skip
CHOICES = {
    "blackjack": {
        "hit", "stand", "double", "double-double", "rescue", "split", "surrender", "insurance",
        "even-money",
    },
    "pai gow": {"house-way", "surrender"},
    "three-card": {"play", "fold", "hit", "check", "surrender", "raise"},
    "poker": {"check", "call", "bet", "raise", "fold", "draw"},
}  # fmt: skip
CIRCLES = {
    "blackjack": {"base", "match", "bonus", "buster"},
    "pai gow": {"base", "fortune", "ace-high", "match", "bonus", "ante", "six-card"},
    "three-card": {"ante", "pair-plus", "six-card", "base", "match", "play", "fortune"},
    "poker": {"bonus"},
}
IRREGULARITIES = {
    "blackjack": {
        "boxed-card", "exposed-card", "early-exposure", "misread", "wrong-count",
        "identical-cards", "short-stub", "long-stub", "joker", "other",
    },
    "pai gow": {
        "boxed-card", "exposed-card", "short-stub", "long-stub", "wrong-count", "foul-hand",
        "misread", "identical-cards", "wrong-delivery",
    },
    "three-card": {"boxed-card", "exposed-card", "early-exposure", "joker"},
    "poker": {
        "boxed-card", "exposed-card", "short-stub", "wrong-count", "foul-hand", "misread",
        "flop-overdealt", "premature-flop", "premature-turn", "premature-river", "joker",
    },
}  # fmt: skip

every_family = pytest.mark.parametrize("family", FAMILIES)
every_banked_family = pytest.mark.parametrize("family", BANKED)


@cache
def rounds(family: str = "blackjack") -> tuple[RoundRecord, ...]:
    return tuple(simulate_round(seed, games=FAMILIES[family]) for seed in range(SEEDS))


def recorded(kind, family: str = "blackjack"):
    return [
        (record, event)
        for record in rounds(family)
        for event in record.events
        if type(event) is kind
    ]


@every_family
def test_the_same_seed_makes_the_same_round(family):
    again = [simulate_round(seed, games=FAMILIES[family]) for seed in range(200)]
    assert again == list(rounds(family)[:200])


def test_a_round_depends_on_its_seed_and_its_game_alone():
    for seed in range(100):
        drawn = simulate_round(seed)
        assert simulate_round(seed, drawn.game) == drawn
        assert simulate_round(seed, games=[drawn.game]) == drawn


def test_a_round_does_not_depend_on_hash_order():
    command = [sys.executable, "-m", "ops.simulator", "40", "60"]
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
    assert printed == {
        b"".join(encode_canonical(simulate_round(n)) + b"\n" for n in range(40, 100))
    }


def test_every_game_with_rules_on_file_is_drawn():
    assert set(ALL_GAMES) == {
        slug for slug, game in GAMES.items() if not isinstance(game, NamedGame)
    }
    assert {simulate_round(seed).game for seed in range(300)} == set(ALL_GAMES)


@every_family
def test_a_round_s_name_is_its_seed(family):
    assert all(record.round.id.endswith(f"-seed-{n}") for n, record in enumerate(rounds(family)))


@for_each("game", ALL_GAMES)
def test_a_game_can_be_asked_for(game):
    assert {simulate_round(seed, game).game for seed in range(50)} == {game}


@for_each("game", ALL_GAMES)
def test_any_seed_will_do(game):
    for seed in (-1, 2**63, 10**17):
        assert simulate_round(seed, game).round.id.endswith(f"-{seed}")


@every_family
def test_a_round_reads_back_as_it_was_written(family):
    wrong = {}
    for record in rounds(family):
        try:
            assert parse_record(encode_canonical(record)) == record
        except MalformedInputError as refused:
            wrong[record.round.id] = str(refused)
    assert wrong == {}


@every_family
def test_every_round_is_well_formed(family):
    """Of piles and stacks a card may be missing until it is corrected; the door sees to those."""
    wrong = {
        record.round.id: told
        for record in rounds(family)
        if family == "blackjack" or not has_corrections(record)
        if (told := problems(record))
    }
    assert wrong == {}


def test_every_round_of_blackjack_is_well_formed_as_corrected():
    wrong = {}
    for record in rounds():
        header, facts, _ = correct_record(record)
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
    return told


def misplaced(record: RoundRecord, events) -> list[str]:
    """Events that stand on a seat or a spot that is not there."""
    lying: dict[str, list[str]] = {}
    told = []
    for place, event in enumerate(events):
        if not_at_the_table(record.table.seats, event):
            told.append(f"{place}: {event}")
        lay_out(record.game, lying, event)
        if isinstance(event, Decided | CardsRevealed | HandSet | Racked | Mucked):
            if event.spot not in lying and event.spot != STUB and record.game not in POKER:
                told.append(f"{place}: nothing lies on {event.spot}")
            if isinstance(event, Decided) and splits(record, event):
                move_second_card(lying, event.spot)
            elif isinstance(event, CardsRevealed):
                lying[event.spot] = turned_up(lying[event.spot], event.cards)
    return told


HOLE_CARDS = {
    "holdem-marysville": 2,
    "holdem-mortimers": 2,
    "omaha-8": 4,
    "omaha-8-joker": 4,
    "lowball": 5,
}


def lay_out(game: str, lying: dict[str, list[str]], event) -> None:
    """What lies where after the event."""
    if isinstance(event, CardDealt):
        lying.setdefault(event.to, []).append(event.card)
    elif isinstance(event, PileDelivered):
        lying[event.to] = lying[f"pile.{event.pile}"]
    elif game in POKER:
        take_away(HOLE_CARDS[game], lying, event)


def take_away(hole: int, lying: dict[str, list[str]], event) -> None:
    """Cards that leave a poker hand: those thrown away, and those that should not lie there."""
    if isinstance(event, Decided):
        for card in event.discards or ():
            lying[event.spot].remove(card)
    elif isinstance(event, Irregular) and event.spot and event.spot != BOARD:
        hand = lying[event.spot]
        if event.kind == "joker":
            hand.remove(JOKER)
        elif event.kind != "wrong-count" or len(hand) > hole:
            hand.remove(event.card or hand[-1])


def not_at_the_table(seats: int, event) -> bool:
    """Whether a seat, a spot or a card is none that there is."""
    if isinstance(
        event, BankPosted | WagerPlaced | TakenBack | ButtonPlaced | StackCounted | BlindPosted
    ):
        return event.seat > seats
    if isinstance(event, FeeTaken):
        return event.source_of_fee not in {*range(1, seats + 1), "bank", "pot"}
    if isinstance(event, CardDealt):
        return event.to not in list_spots(seats) or event.card not in {*CARDS, *TILES, UNKNOWN_CARD}
    return False


def turned_up(lying: list[str], cards: tuple[str, ...]) -> list[str]:
    """What is known of a hand of which all cards are named, or those nobody saw, or one again."""
    seen = [card for card in lying if card != UNKNOWN_CARD]
    if len(cards) == len(lying):
        return [*cards]
    return lying if set(cards) <= set(seen) else [*seen, *cards]


def splits(record: RoundRecord, event: Decided) -> bool:
    """Whether the decision moves a card: the controller's split, not that of one who joins him."""
    if event.choice != "split":
        return False
    seat = find_seat(event.spot)
    wagers = (e for e in record.events if isinstance(e, WagerPlaced))
    first = next(e for e in wagers if e.seat == seat and e.wager == "base")
    return event.bettor in {None, first.bettor or name_seat(seat)}


def move_second_card(lying: dict[str, list[str]], spot: str) -> None:
    seat = find_seat(spot)
    taken = sum(find_seat(other) == seat for other in lying)
    lying[f"{seat}.{taken + 1}"] = [lying[spot].pop(1)]


@every_family
def test_every_word_of_the_family_occurs(family):
    seen = {type(e).__struct_config__.tag for record in rounds(family) for e in record.events}
    assert seen == EVENT_TYPES[family]
    assert {event.choice for _, event in recorded(Decided, family)} == CHOICES[family]
    assert {event.wager for _, event in recorded(WagerPlaced, family)} == CIRCLES[family]
    assert {event.kind for _, event in recorded(Irregular, family)} == IRREGULARITIES[family]


def test_every_choice_occurs_in_every_game_that_has_it():
    seen = {(record.game, event.choice) for record, event in recorded(Decided)}
    assert {game for game, choice in seen if choice == "rescue"} >= {"pure-spanish-21.5"}
    assert {game for game, choice in seen if choice == "split"} == set(BLACKJACK)
    folds = {record.game for record, event in recorded(Decided, "three-card")}
    asks = {record.game for record, event in recorded(Decided, "pai gow")}
    assert (folds, asks) == (set(THREE_CARD), set(PAI_GOW))


@every_family
def test_every_value_of_every_option_occurs(family):
    named = {(r.game, key, value) for r in rounds(family) for key, value in r.rules.items()}
    options = {(slug, one.key): one for slug in FAMILIES[family] for one in GAMES[slug].options}
    assert named >= {(*asked, value) for asked, one in options.items() for value in one.values}
    assert [one for one in named if not options[one[:2]].accepts(one[2])] == []


@every_family
def test_every_way_of_correcting_occurs(family):
    corrected = recorded(Corrected, family)
    seen = {(event.event == "header", event.action) for _, event in corrected}
    assert seen == {
        (True, "replace"),
        (False, "replace"),
        (False, "insert-before"),
        (False, "withdraw"),
    }
    assert any(
        isinstance(r.events[e.event], Corrected) for r, e in corrected if e.event != "header"
    )


@every_banked_family
def test_the_table_is_as_full_as_tables_are(family):
    seats = Counter(
        len({e.seat for e in r.events if type(e) is WagerPlaced}) for r in rounds(family)
    )
    assert set(seats) >= set(range(1, 7))
    bettors = {event.bettor or "" for _, event in recorded(WagerPlaced, family)}
    assert any(bettor.startswith("seat-") for bettor in bettors)
    assert bettors - {""} != {bettor for bettor in bettors if bettor.startswith("seat-")}
    banks = Counter(record.round.id for record, _ in recorded(BankPosted, family))
    assert max(banks.values()) > 2
    assert any(event.count for _, event in recorded(Racked, family))
    assert {bool(record.schedule) for record in rounds(family)} == {True, False}


def test_the_down_card_is_looked_at_and_cards_are_racked_unseen():
    looks = {event.result for _, event in recorded(HoleChecked)}
    assert looks == {"natural", "none", "not-made"}
    assert any(UNKNOWN_CARD in (event.cards or ()) for _, event in recorded(Racked))


def test_pai_gow_hands_are_set_in_every_way():
    sets = recorded(HandSet, "pai gow")
    assert {(event.spot == BANK, event.way) for _, event in sets} == {
        (False, "player"),
        (False, "house"),
        (True, "player"),
        (True, "house"),
    }
    assert {UNKNOWN_CARD in event.front for _, event in sets} == {True, False}
    assert {len(event.front) for _, event in sets} >= {1, 2, 3}
    pooled = {record.game for record, event in recorded(WagerPlaced, "pai gow") if event.pool}
    assert pooled == set(PAI_GOW)


def test_rare_hands_occur():
    dealt: Counter[str] = Counter()
    for record in rounds():
        cards: dict[str, list[str]] = {}
        for event in record.events:
            if isinstance(event, CardDealt):
                cards.setdefault(event.to, []).append(event.card)
            elif isinstance(event, CardsRevealed) and event.spot == BANK:
                cards[BANK] = [card for card in cards[BANK] if card != UNKNOWN_CARD] + [
                    *event.cards
                ]
        for spot, hand in cards.items():
            dealt.update(find_rare_hands(spot, hand))
    assert {name: times for name, times in dealt.items() if times < 3} == {}


def find_rare_hands(spot: str, hand: list[str]) -> dict[str, bool]:
    ranks = [card[0] for card in hand]
    return {
        "kings of spades": hand[:2] == ["Ks", "Ks"],
        "two jokers": hand[:2] == ["Jk", "Jk"],
        "three eights": ranks == ["8", "8", "8"] and spot == BANK,
        "three sevens": ranks == ["7", "7", "7"],
        "suited seven-eight-nine": sorted(ranks) == ["7", "8", "9"]
        and len({card[1] for card in hand}) == 1,
        "seven cards": len(hand) >= 7 and spot != BANK,
        "bank of eight cards": len(hand) >= 8 and spot == BANK,
        "four hands": spot.endswith(".4"),
    }
