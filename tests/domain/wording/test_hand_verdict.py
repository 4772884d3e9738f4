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
from tests.support.round_shorthand import story

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
        "1 fortune": "fortune: four of a kind pays 20:1",
        "1 envy": "envy for seat 2's straight flush",
        "2 base": "front 9-8 under the bank's A-10, back king-high straight flush over the bank's"
        " pair of jacks: a push",
        "2 fortune": "fortune: a straight flush pays 50:1",
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
    assert said(golden("DHM-008"))["3 base"] == "the hand is foul"
    pushed = "the bank has an ace high: every base bet pushes"
    assert pushed in said(golden("FUP-012")).values()
    assert said(golden("FUP-002")) == {
        "2 base": pushed,
        "2 fortune": "fortune: three of a kind pays 3:1",
        "2 ace-high": "the bank's ace high pays 5:1",
        "4 base": pushed,
        "7 base": pushed,
        "7 ace-high": "an ace high on both sides pays 40:1",
    }
    assert "the bank's ace high with the joker pays 15:1" in said(golden("FUP-003")).values()


def test_three_pair_is_a_push_of_the_fortune_bet():
    assert "fortune: three pair is a push" in said(golden("FPG-004")).values()


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
        "the bank was out, so the hand was never opened: the wager goes back"
    )


# Three cards.


def test_three_cards_are_held_against_a_bank_that_qualifies():
    assert said(golden("TCP-012")) == {
        "4 ante guest-1": "folded by guest-1: the ante is forfeited",
        "4 pair-plus guest-1": "folded by guest-1: the pair-plus bet is forfeited",
        "6 ante": "folded: the ante is forfeited",
        "4 ante": "ace high over the bank's king high: it wins",
        "4 play": "ace high over the bank's king high: it wins",
        "4 ante guest-2": "ace high over the bank's king high: it wins",
        "4 play guest-2": "ace high over the bank's king high: it wins",
    }


UNQUALIFIED = """bank 8 500; ante 2 10; ante 3 10; pair-plus 3 5; no more bets
    stack 2 Kh 9d 2c; stack 3 9s 7d 3h; stack bank Ts 7c 2h; 2 play; 3 play; end"""


SHORT = "the bank has ten high, short of a queen, and does not qualify"


def test_a_bank_that_does_not_qualify_gives_the_play_wager_back():
    assert said(story("three-card-poker", UNQUALIFIED)) == {
        "2 ante": f"{SHORT}; king high over the bank's ten high: the ante is paid",
        "2 play": f"{SHORT}: the play wager goes back",
        "3 ante": f"{SHORT}; nine high under the bank's ten high: the ante pushes",
        "3 play": f"{SHORT}: the play wager goes back",
        "3 pair-plus": "nine high; a pair is the least that pays",
    }


def test_where_every_ante_is_paid_then_no_hands_are_compared():
    lines = said(story("three-card-6-bonus", UNQUALIFIED, table={"seats": 8}))
    assert {lines["2 ante"], lines["3 ante"]} == {f"{SHORT}: every ante is paid"}


@pytest.mark.parametrize(
    ("bank", "says"),
    [
        ("Ks 9c 2h", "K-9-2 like the bank's: a push"),
        ("Ks 9c 3h", "king, nine, two under the bank's king, nine, three: it loses"),
        ("Ks 8c 7h", "king, nine over the bank's king, eight: it wins"),
        ("Qs 9c 2h", "king high over the bank's queen high: it wins"),
    ],
)
def test_hands_are_named_down_to_the_card_that_decides(bank, says):
    text = UNQUALIFIED.replace("Ts 7c 2h", bank)
    assert said(story("three-card-poker", text))["2 ante"] == says


def test_bonus_bets_say_which_cards_make_which_row():
    told = set(said(golden("TCP-005")).values())
    assert {
        "seven, eight and nine of hearts: straight flush, 40 to 1",
        "pair of twos: pair, 1 to 1",
        "ace high; a pair is the least that pays",
    } <= told
    low = said(golden("TCP-014"))["4 pair-plus"]
    assert low == "ace, two and three of hearts: straight flush, 40 to 1"


def test_a_six_card_bet_says_which_cards_are_the_banks():
    text = """bank 7 9000; ante 1 10; six-card 1 5; ante 2 10; six-card 2 5; no more bets
        stack 1 Ah Kh Qh; stack 2 4d 4s 9c; stack bank Jh Th 2c; 1 play; 2 fold; end"""
    told = said(story("three-card-6-bonus", text, table={"seats": 7}))
    assert told["1 six-card"] == (
        "queen, king and ace of hearts with the bank's ten and jack of hearts: royal flush,"
        " 1,000 to 1"
    )
    assert told["2 six-card"] == (
        "folded, but the six-card bet stays; pair of fours; three of a kind is the least that pays"
    )


@pytest.mark.parametrize(
    ("more", "key", "says"),
    [
        ("no more bets; ante 3 10", "3 ante", "placed after betting was over: $10 goes back"),
        ("pair-plus 2 600", "2 pair-plus", "; $100 above the limit goes back"),
        (
            "pair-plus 3 5",
            "3 pair-plus",
            "no ante of the bettor in action beside it: $5 goes back",
        ),
        ("bonus 2 5", "2 bonus", "no wager that this game has at that seat: $5 goes back"),
    ],
)
def test_money_that_goes_back_says_why_and_how_much(more, key, says):
    text = f"""bank 8 5000; ante 2 10; {more}; no more bets; stack 2 Kh Kd 2c
        stack bank Qs 7c 2h; 2 play; end"""
    assert said(story("three-card-poker", text))[key].endswith(says)


def test_what_was_decided_after_the_bank_was_shown_says_so():
    assert said(golden("TCP-052"))["4 play"] == "put up after the bank was shown: $20 goes back"
    hand = said(story("three-card-poker", UNQUALIFIED.replace("2 Kh 9d 2c", "2 Kh 9d")))["2 ante"]
    assert hand == "a hand of 2 cards, not three: $10 goes back"


def test_a_line_that_is_not_covered_says_what_was_left_of_the_bank():
    lines = said(golden("TCP-007"))
    assert lines["7 play"].endswith("; the bank had only $10 left for it")
    assert lines["8 ante"].endswith("; the bank had nothing left for it")


def test_wagers_of_three_card_games_are_named_as_the_floor_names_them():
    bets = "bank 8 15; ante 2 10; pair-plus 2 5; ante 3 10; pair-plus 3 5; no more bets"
    deal = "stack 2 Kh 9d 2c; stack 3 9s 7d 3h; stack bank As 7c 2h; 2 fold; 3 play; end"
    assert verdict_of(story("three-card-poker", f"{bets}; {deal}")) == (
        "The bank of $15 covered seat 2 in full; the bank was out then, and seat 3 had no action."
    )
    small = f"{bets}; {deal}".replace("bank 8 15", "bank 8 12")
    assert verdict_of(story("three-card-poker", small)) == (
        "The bank of $12 covered seat 2's ante in full and $2 of the $5 that seat 2's pair-plus bet"
        " gave up; the bank was out then, and seat 3 had no action."
    )


def test_several_wagers_of_one_owner_are_named_together():
    text = UNQUALIFIED.replace("Ts 7c 2h", "As 7c 2h").replace("bank 8 500", "bank 8 25")
    assert verdict_of(story("three-card-poker", text)) == (
        "The bank of $25 covered seat 2 in full and $5 of the $10 that seat 3's ante lost; the bank"
        " was out then, and seat 3's play wager and pair-plus bet had no action."
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
