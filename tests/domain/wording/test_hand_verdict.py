"""What is said of hands that are not counted: set in two, or of three cards."""

import re

import msgspec
import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import encode_canonical
from domain.intake.record_parser import parse_record
from domain.vocabulary.hand_names import (
    name_back,
    name_category,
    name_front,
    name_three_cards,
    name_tiles,
)
from domain.wording.round_verdict import describe_verdict
from domain.wording.wager_lines import explain_line
from ops.simulator import simulate_round
from tests.support.casebook_rounds import golden, golden_files
from tests.support.for_each import for_each
from tests.support.pai_gow_table import Table

FAMILIES = ("pai-gow", "three-card")
SLUG = re.compile(r"\b(?:of-a-kind|high-card|two-pair|full-house|mini-royal|straight-flush)\b")
NEW_GAMES = (
    "double-hand-mortimers",
    "double-hand-marysville",
    "fortune-pai-gow",
    "face-up-pai-gow",
    "pai-gow-tiles",
    "three-card-poker",
    "three-card-6-bonus",
)


def said(record, what_if=None):
    """What is said of each line, by its spot, wager and bettor where he sits elsewhere."""
    adjudication = adjudicate(record, what_if=what_if or {})
    told = {}
    for line in adjudication.settlement:
        own = line.bettor == f"seat-{line.spot}"
        key = f"{line.spot} {line.wager}" + ("" if own else f" {line.bettor}")
        told.setdefault(key, []).append(explain_line(line, adjudication))
    return {key: "; ".join(sentences) for key, sentences in told.items()}


def laid(table):
    return parse_record(table.record())


def verdict_of(record):
    return describe_verdict(record, adjudicate(record))


# What cards and tiles are worth.


@pytest.mark.parametrize(
    ("cards", "short", "full"),
    [
        ("As Kd Th 8c 3s", "ace high", "A-K-10-8-3"),
        ("Ts Td Ah 9c 7s", "pair of tens", "pair of tens with A-9-7"),
        ("6s 6d Ah 2c 7s", "pair of sixes", "pair of sixes with A-7-2"),
        ("Ks Kd 4h 4c 9s", "kings and fours", "kings and fours with 9"),
        ("Ts Td Tc Ac 9s", "three tens", "three tens with A-9"),
        ("As 2d 3h 4c 5s", "five-high straight", "five-high straight"),
        ("As Jk 9s 8s 3s", "ace-high flush", "A-K-9-8-3 flush"),
        ("Ts Td Tc 4c 4s", "tens full of fours", "tens full of fours"),
        ("Ts Td Tc Th 4s", "four tens", "four tens with 4"),
        ("9s 8s 7s 6s Jk", "ten-high straight flush", "ten-high straight flush"),
        ("As Ks Qs Js Ts", "royal flush", "royal flush"),
        ("As Ad Ac Ah Jk", "five aces", "five aces"),
    ],
)
def test_five_cards_are_said_in_short_and_with_all_that_may_decide(cards, short, full):
    assert name_back(cards.split())[1:] == (short, full)


def test_two_cards_are_a_pair_or_the_two():
    assert [name_front(cards.split()).short for cards in ("Ah Jk", "9c Kd", "Jk 2c")] == [
        "pair of aces",
        "K-9",
        "A-2",
    ]


@pytest.mark.parametrize(
    ("cards", "category", "full"),
    [
        ("Qs 7d 2h", "high-card", "Q-7-2"),
        ("4s Td 4h", "pair", "pair of fours with 10"),
        ("Ks 9s 2s", "flush", "K-9-2 flush"),
        ("As 2s 3s", "straight-flush", "three-high straight flush"),
        ("As 2s 3s", "flush", "A-3-2 flush"),
        ("8s 8d 8h", "three-of-a-kind", "three eights"),
        ("As Ks Qs", "mini-royal", "mini royal"),
    ],
)
def test_three_cards_are_said_as_the_room_reads_them(cards, category, full):
    assert name_three_cards(cards.split(), category).full == full


@pytest.mark.parametrize(
    ("tiles", "short", "full"),
    [
        ("24 12", "gee joon", "gee joon"),
        ("66 66", "pair of teen", "pair of teen"),
        ("45 36", "chop gow", "chop gow"),
        ("11 45", "wong", "wong with day"),
        ("66 44", "gong", "gong with teen"),
        ("13 25", "1", "1 with gor"),
        ("14 24", "8", "8 with a five"),
    ],
)
def test_tiles_are_said_by_their_names_or_points(tiles, short, full):
    assert name_tiles(tiles.split())[1:] == (short, full)


def test_a_category_stands_in_a_sentence_with_its_article():
    words = ("straight-flush", "four-of-a-kind", "royal-flush-royal-match", "three-pair")
    assert list(map(name_category, words)) == [
        "a straight flush",
        "four of a kind",
        "a royal flush with a royal match",
        "three pair",
    ]


# Pai gow.


def test_a_hand_in_two_is_held_against_the_bank_s_half_by_half():
    lines = said(golden("DHM-001"))
    assert all(": it " in one or one.endswith("a push") for one in lines.values())
    assert said(golden("FUP-005")) == {
        "1 base": "front A-J over the bank's A-10, back four threes over the bank's pair of jacks:"
        " it wins",
        "1 fortune": "fortune: four of a kind (A♠ J♦ 5♣ 3♠ 3♥ 3♦ 3♣) pays 20:1",
        "1 envy": "envy for seat 2's straight flush",
        "2 base": "front 9-8 under the bank's A-10, back king-high straight flush over the bank's"
        " pair of jacks: a push",
        "2 fortune": "fortune: a straight flush (9♦ 8♣ K♠ Q♠ J♠ 10♠ 9♠) pays 50:1",
        "5 base": "front Q-9 under the bank's A-10, back pair of eights under the bank's pair of"
        " jacks: it loses",
        "5 fortune": "fortune: no hand of the pay table",
        "5 envy": "envy for seat 2's straight flush",
        "5 ace-high": "the bank has no ace high",
    }


def test_a_copy_goes_to_the_bank():
    table = Table("DHC").bet(2, 1_000).player(2, "As Kd", "9s 9d 7h 4c 2s")
    assert said(laid(table.dealer("Ah Kc", "8s 8h 6d 5c 3s"))) == {
        "2 base": "front A-K a copy and so the bank's, back pair of nines over the bank's pair of"
        " eights: a push"
    }


def test_hands_alike_in_short_are_told_apart_by_what_decides():
    table = Table("DHC").bet(2, 1_000).player(2, "As Kd", "9s 9d 7h 4c 2s")
    assert said(laid(table.dealer("Ah Qc", "9h 9c 6d 5c 3s"))) == {
        "2 base": "front A-K over the bank's A-Q, back pair of nines with 7-4-2 over the bank's"
        " pair of nines with 6-5-3: it wins"
    }


def test_a_foul_hand_and_a_bank_with_an_ace_high_have_their_own_sentences():
    assert said(golden("DHM-008"))["3 base"] == (
        "the hand is foul: pair of aces in front above king high behind"
    )
    pushed = "the bank has an ace high: every base bet pushes"
    assert pushed in said(golden("FUP-012")).values()
    assert said(golden("FUP-002")) == {
        "2 base": pushed,
        "2 fortune": "fortune: three of a kind (2♦ 5♦ 7♠ 3♥ K♥ K♠ K♦) pays 3:1",
        "2 ace-high": "the bank's ace high pays 5:1",
        "4 base": pushed,
        "7 base": pushed,
        "7 ace-high": "an ace high on both sides pays 40:1",
    }
    assert "the bank's ace high with the joker pays 15:1" in said(golden("FUP-003")).values()


def test_three_pair_is_a_push_of_the_fortune_bet():
    told = "fortune: three pair (Q♠ Q♦ K♣ 5♦ 5♣ 4♠ 4♥) is a push"
    assert told in said(golden("FPG-004")).values()


def test_a_wager_taken_back_says_what_it_counted_as():
    assert said(golden("DHM-052"))["6 base"].endswith("so it counts as it was laid")
    unseen = said(golden("DHM-053"))
    assert unseen["6 base"].endswith("before anybody saw its size, so it counts as the maximum")
    assert unseen["7 base"].endswith("before anybody saw its size, so it counts as the minimum")


def test_a_hand_set_the_house_way_because_the_bank_was_open_says_so():
    told = said(golden("DHM-051"))
    assert told["4 base"].startswith("set the house way because the bank was open; front A-J")
    assert told["6 base"].startswith("front A-Q")


def test_a_short_bank_says_what_it_had_left():
    told = said(golden("DHM-003"))
    assert told["5 base"].endswith("; the bank had only $40 left for it")
    assert told["6 base"].endswith("; the bank had nothing left for it")


def test_hands_after_the_second_copy_go_back_because_of_it():
    told = said(golden("DHC-054"))
    assert told["6 base"].startswith("identical cards turned up before the hand was settled")


def test_several_envy_prizes_of_one_bettor_name_the_hands_that_earned_them():
    prizes = {key: told for key, told in said(golden("FPG-003")).items() if "envy" in key}
    assert any("; envy for seat" in told for told in prizes.values())


def test_low_and_high_tiles_are_held_against_the_bank_s():
    assert said(golden("PGT-002")) == {
        "2 base": "low 8 over the bank's 1, high wong with day under the bank's wong with teen:"
        " a push",
        "5 base": "low 8 over the bank's 1, high gong under the bank's wong: a push",
        "6 base": "low 5 over the bank's 1, high pair of look over the bank's wong: it wins",
    }


def test_noughts_are_a_copy_where_the_room_reads_them_so():
    table = Table("PGT").bet(2, 1_000).player(2, "55 46", "11 35")
    record = laid(table.dealer("56 36", "33 33"))
    by_tile = said(record)["2 base"]
    alike = said(record, {"zero_tie": "player-dealer"})["2 base"]
    assert "low 0 with mooy over the bank's 0 with foo" in by_tile
    assert "low 0 a copy and so the bank's" in alike


def test_a_pool_and_its_seat_are_named():
    assert verdict_of(golden("DHM-010")) == (
        "The bank of $80 covered seat 3 in full and $50 of the $100 that pool K1 on seat 7 won;"
        " the bank was out then."
    )


def test_a_hand_that_was_never_opened_says_why_its_wager_goes_back():
    table = Table("DHC", 1_000).bet(2, 1_000).bet(3, 1_000)
    table.player(2, "As Kd", "9s 9d 7h 4c 2s").dealer("Ah Qc", "8s 8h 6d 5c 3s")
    assert said(laid(table))["3 base"] == (
        "the bank was out, so the hand was never opened or set: the wager goes back"
    )


# Pay-offs and dead rounds.


def test_envy_prizes_of_one_bettor_are_held_against_what_was_paid_in_all():
    record = golden("FPG-003")
    adjudication = adjudicate(record)
    envy = [line for line in adjudication.settlement if line.wager == "envy"]
    assert len({(line.spot, line.bettor) for line in envy}) < len(envy)
    paid = [event for line in adjudication.settlement for event in _paid(line)]
    assert verdict_of(_with(record, paid)).endswith("It was paid as ruled.")


def _paid(line):
    key = {"spot": line.spot, "wager": line.wager, "bettor": line.bettor}
    if line.paid:
        yield {"type": "paid", "amount": line.paid, **key}
    if line.collected:
        yield {"type": "collected", "amount": line.collected, **key}


def _with(record, events):
    document = msgspec.json.decode(encode_canonical(record))
    document["events"] += events
    return parse_record(msgspec.json.encode(document))


def test_every_wager_of_a_dead_round_goes_back_for_that_reason():
    assert set(said(golden("DHM-012")).values()) == {"the round is dead: the wager goes back"}
    assert verdict_of(golden("DHM-012")).endswith(" Every wager goes back.")


@pytest.mark.parametrize("family", FAMILIES)
def test_no_golden_round_is_told_with_a_slug_or_a_none(family):
    for file in golden_files(family):
        record = golden("-".join(file.name.split("-")[:2]))
        adjudication = adjudicate(record)
        told = [describe_verdict(record, adjudication)]
        told += [explain_line(line, adjudication) for line in adjudication.settlement or ()]
        for sentence in told:
            assert "None" not in sentence, file.name
            assert not SLUG.search(sentence), file.name


@for_each("game", NEW_GAMES)
def test_every_simulated_round_is_told_in_whole_sentences(game):
    for seed in range(60):
        record = simulate_round(seed, game)
        adjudication = adjudicate(record)
        told = [explain_line(line, adjudication) for line in adjudication.settlement or ()]
        sentence = describe_verdict(record, adjudication)
        assert sentence.endswith("."), seed
        for one in (sentence, *told):
            assert "None" not in one, seed
            assert not SLUG.search(one), seed
