"""Rounds of piles, halves and three cards as a terminal shows them."""

import io
import json
import re

import pytest
from click.testing import CliRunner
from rich.console import Console

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import encode_canonical
from domain.replay.frames import replay_record
from ops.cli.main import main
from ops.cli.terminal.round_report import show_round
from ops.cli.terminal.table_frame import render_table_frame
from tests.support.casebook_rounds import golden, golden_files

HOUSE_WAY = "house way (FUP.hw.4k.5)"
FAMILIES = ("pai-gow", "three-card")
UNSAID = re.compile(r"\bNone\b|\bpool:|-of-a-kind|\bhigh-card|\btwo-pair|\bmini-royal")


def page(case, width=120, **asked):
    """What is printed of a golden round, line by line."""
    out = io.StringIO()
    show_round(Console(file=out, width=width), golden(case), adjudicate(golden(case), **asked))
    return [line.rstrip() for line in out.getvalue().splitlines()]


def part(lines, heading):
    """The lines under a heading, without the blank one that ends them."""
    rest = [*lines[lines.index(heading) + 1 :], ""]
    return rest[: rest.index("")]


@pytest.fixture
def rack(tmp_path):
    """Run `runback rack` on a golden round."""

    def run(case, *options, columns="100"):
        file = tmp_path / f"{case}.json"
        file.write_bytes(encode_canonical(golden(case)))
        result = CliRunner().invoke(main, ["rack", *options, str(file)], env={"COLUMNS": columns})
        return [" ".join(line.split()) for line in result.output.splitlines()]

    return run


# Adjudications.


def test_hands_in_two_show_front_and_back_with_what_they_are():
    four, straight = "four of a kind", "a straight flush"
    assert part(page("FUP-005", 160), "Hands, front | back") == [
        f"  seat 1  A♠ J♦ | 5♣ 3♠ 3♥ 3♦ 3♣   A-J | four threes, {HOUSE_WAY}, fortune: {four}",
        f"  seat 2  9♦ 8♣ | K♠ Q♠ J♠ 10♠ 9♠  9-8 | king-high straight flush, fortune: {straight}",
        "  seat 5  Q♦ 9♥ | 8♠ 8♦ 6♦ 4♦ 2♣   Q-9 | pair of eights",
        "  bank    A♣ 10♣ | J♥ J♣ 7♣ 5♦ 4♥  A-10 | pair of jacks, house way (FUP.hw.pair)",
    ]


def test_a_foul_hand_an_ace_high_and_a_hand_not_set_are_marked():
    assert part(page("DHM-008"), "Hands, front | back")[1].endswith(
        "pair of aces | king high, foul"
    )
    hands = part(page("FUP-002"), "Hands, front | back")
    assert hands[1].split("J♦")[1].strip() == "not set"
    assert hands[2].endswith("not set, seven-card ace high")


def test_hands_of_tiles_show_low_and_high():
    assert part(page("PGT-002"), "Hands, low | high") == [
        "  seat 2  24 23 | 11 36  8 | wong",
        "  seat 5  12 14 | 66 26  8 | gong",
        "  seat 6  44 16 | 15 15  5 | pair of look",
        "  bank    13 25 | 66 45  1 | wong",
    ]


def test_three_cards_show_folds_the_six_card_hand_and_whether_the_bank_qualifies():
    assert part(page("TCP6-008"), "Hands") == [
        "  seat 6  A♦ K♣ Q♥  ace-high straight",
        "  seat 7  7♥ 6♣ 2♠  seven high, folded",
        "  seat 5  9♣ 5♦ 3♥  nine high, folded, six cards: three of a kind",
        "  bank    9♥ 9♠ 2♦  pair of nines, qualifies",
    ]
    assert part(page("TCP6-007"), "Hands")[-1].endswith(" high, does not qualify")


def test_the_action_says_what_the_dice_or_the_exposed_card_showed():
    dice = " ".join(page("FUP-005"))
    assert "the dice show 1 + 1 + 6 = 8; counted from the player-dealer at seat 7" in dice
    exposed = " ".join(page("TCP6-008"))
    assert "the player-dealer shows a two; counting 2 from seat 5" in exposed


def test_backers_of_the_bank_have_their_stakes_and_their_shares():
    lines = page("DHC-003")
    assert [line.strip() for line in lines if "put up" in line] == [
        "seat 2 put up $100 of it",
        "guest-1 put up $40 of it",
    ]
    shares = "  Backers  seat 2 +$20 ($100 used)   guest-1 -$40 ($40 used)"
    assert part(lines, "Results")[2] == shares


def test_a_pool_is_one_line_and_its_members_have_their_shares():
    lines = page("DHM-010")
    assert any(line.startswith("  7 base, pool K1  win 1:1") for line in lines)
    assert part(lines, "Results")[0] == "  Bettors  seat 7 +$30   guest-1 +$20   seat 3 -$30"


def test_an_envy_prize_is_a_line_of_its_own():
    lines = page("FPG-002")
    at = next(place for place, line in enumerate(lines) if line.startswith("  4 envy"))
    assert lines[at].split()[:6] == ["4", "envy", "win", "–", "+$5", "+$5"]
    assert lines[at + 1].strip().startswith("envy for seat 6's four of a kind · FPG.envy.1")


def test_wagers_are_named_without_hyphens():
    named = [line.split("  ")[1] for line in part(page("TCP-012"), "Settlement")[2::2]]
    assert named[:3] == ["4 ante, guest-1", "4 pair plus, guest-1", "6 ante"]


def test_what_was_paid_of_several_prizes_stands_once_under_the_last():
    record = golden("FPG-003")
    document = json.loads(encode_canonical(record))
    lines = [line for line in adjudicate(record).settlement if line.wager == "envy"]
    several = next(line for line in lines if sum(one.bettor == line.bettor for one in lines) > 1)
    document["events"].append(
        {"type": "paid", "spot": several.spot, "wager": "envy", "amount": 100_000}
    )
    result = CliRunner().invoke(
        main, ["adjudicate", "--pretty", "-"], input=json.dumps(document), env={"COLUMNS": "120"}
    )
    assert result.output.count("was paid $1,000: ") == 1


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("family", FAMILIES)
def test_every_golden_round_fits_the_width_in_words_of_the_floor(family, width):
    for file in golden_files(family):
        case = "-".join(file.name.split("-")[:2])
        for line in page(case, width=width):
            assert len(line) <= width, (case, line)
            assert not UNSAID.search(line), (case, line)


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize(
    "case", ["DHM-013", "FPG-002", "FUP-009", "PGT-003", "TCP-012", "TCP6-008"]
)
def test_every_step_of_a_replay_fits_the_width_in_words_of_the_floor(case, width):
    shown = replay_record(golden(case))
    for frame in shown:
        out = io.StringIO()
        Console(file=out, width=width).print(
            render_table_frame(golden(case), frame, len(shown) - 1, width)
        )
        for line in out.getvalue().splitlines():
            assert len(line) <= width, (frame.step, line)
            assert not UNSAID.search(line), (frame.step, line)


# Replays.


def step(case, says):
    """The table as it is shown after the first fact that is said so."""
    shown = replay_record(golden(case))
    frame = next(one for one in shown if one.says == says)
    out = io.StringIO()
    Console(file=out, width=80).print(render_table_frame(golden(case), frame, len(shown) - 1, 80))
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_piles_and_dice_lie_before_the_dealer_until_they_are_delivered():
    thrown = step("DHM-013", "The dice show 4, 4 and 6: 14.")
    assert "Dice    4 4 6 = 14" in thrown
    piles = next(line for line in thrown if line.startswith("Piles"))
    assert piles.split("   ")[:2] == ["Piles", "1: ▒▒*7"]
    given = step("DHM-013", "Pile 1 goes to seat 5.")
    assert next(line for line in given if line.startswith("Piles")).startswith("Piles   2: ▒▒*7")


def test_a_hand_set_the_house_way_is_marked_at_its_seat():
    lines = step(
        "DHM-013", "Seat 4's hand is set the house way: A♣ 8♦ in front, 7♣ 7♠ 6♣ 5♣ 2♦ behind."
    )
    assert any("house way" in line for line in lines)


# Racks.


def test_the_rack_says_what_became_of_hands_without_a_bet_the_stub_and_the_exposed_card(rack):
    lines = rack("DHM-011")
    assert lines[1] == "1–7 ▒▒*7 seat 2 no wager on it"
    assert lines[5:7] == [
        "29–31 ▒▒*3 the stub never dealt",
        "32 Q♦ exposed card another was dealt for it",
    ]
    assert "47 A♠ the bank A-J | pair of fives" in lines


def test_the_rack_of_tiles_ends_its_unseen_ones_with_the_stack_not_delivered(rack):
    lines = rack("PGT-006")
    assert lines[0].endswith("32 tiles from the bottom up")
    assert "17–20 ▒▒*4 pile 8 not delivered" in lines
    assert "29 55 the bank 7 | 9" in lines


def test_the_rack_of_a_three_card_round_tells_folds_and_results_of_ante_and_play(rack):
    lines = rack("TCP6-015")
    assert "1–40 ▒▒*40 the stub never dealt" in lines
    assert "44 K♦ seat 6 king high under the bank's ace high: it loses, -$40" in lines
    assert "47 9♣ seat 5 folded: the ante is forfeited, -$10" in lines
    assert "50 A♥ the bank ace high, qualifies" in lines
    told = rack("TCP-012")
    assert (
        "47 A♥ seat 4 ace high over the bank's king high: it wins, guest-1 -$20, seat 4 +$20,"
        in told
    )


def test_a_real_rack_with_a_stub_is_read_back_in_few_lines(rack):
    lines = rack("TCP6-015", "--observed", "??*40 ??*3 Kd Qc 4h 9c 5d 3h Ah 8s 2d")
    assert lines[0] == "The rack fits, as far as its cards were seen."
    assert "1–40 ▒▒*40 the stub 1–40 ▒▒*40 not seen" in lines
    assert "the stub ▒▒*40 cannot be told" in lines
    assert "seat 6 K♦ Q♣ 4♥ confirmed" in lines


def test_cards_missing_from_the_stub_are_counted(rack):
    lines = rack("TCP6-015", "--observed", "??*28 ??*3 7d 3s 9s")
    assert lines[0].startswith("The rack does not fit: the stub, ")
    assert "the stub ▒▒*40 differs missing: ▒▒*6 at 35–40" in lines


def test_a_rack_of_unseen_tiles_is_not_taken_for_one_read_from_the_top(rack):
    lying = "??*20 46 36 33 15 25 33 56 35 55 16 13 23"
    lines = rack("PGT-006", "--observed", lying)
    assert lines[0] == "The rack does not fit: seat 6 and seat 2 differ."


@pytest.mark.parametrize("family", FAMILIES)
def test_every_rack_of_a_golden_round_has_a_fate_for_each_hand(rack, family):
    for file in golden_files(family):
        case = "-".join(file.name.split("-")[:2])
        if not json.loads(file.read_text())["expect"].get("rack"):
            continue
        (answer,) = rack(case, "--json")
        assert all(json.loads(answer)["fates"].values()), case
        assert not any(UNSAID.search(line) for line in rack(case)), case
