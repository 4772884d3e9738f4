"""PHH texts that cannot be read: one line each, which names the place."""

import pytest

from domain.errors import MalformedInputError
from domain.formats.phh_reader import PhhImportOptions
from domain.formats.phh_variants import REFUSED_VARIANTS
from tests.support.for_each import for_each
from tests.support.phh_hands import EXAMPLE, MARYSVILLE, phh, record_of


def refusal(text, wanted=MARYSVILLE):
    with pytest.raises(MalformedInputError) as refused:
        record_of(text, wanted)
    return str(refused.value)


@pytest.mark.parametrize(
    ("actions", "line"),
    [
        (["p3 f", "p4 f"], "actions[4]: p4 is not in this hand; it has p1 to p3"),
        (["d dh p9 AsKs"], "actions[3]: p9 is not in this hand; it has p1 to p3"),
        (["p0 f"], "actions[3]: `p0` is nobody; expected d, or p1 to p3"),
        (["x f"], "actions[3]: `x` is nobody; expected d, or p1 to p3"),
        (["p1 sm AsK"], "actions[3]: `K` in `AsK` is no card; expected rank and suit such as As,"),
        (["d db Xx"], "actions[3]: `Xx` in `Xx` is no card; expected rank and suit such as As,"),
        (["d db Jk"], "actions[3]: `Jk` in `Jk` is no card; expected rank and suit such as As,"),
        (["d db 10s"], "actions[3]: `10` in `10s` is no card; expected rank and suit such as As,"),
        (["p1 pb"], "actions[3]: pb is a bring-in, which only stud games have"),
        (["p1 zz"], "actions[3]: `zz` is no action; expected f, cc, cbr, sd or sm"),
        (["p1"], "actions[3]: `` is no action; expected f, cc, cbr, sd or sm"),
        (["d cc"], "actions[3]: the dealer does not `cc`; expected `d dh` or `d db`"),
        (["d db"], "actions[3]: one word has to stand after this action, not 0"),
        (["p1 cc 3"], "actions[3]: no word may stand after this action, not 1"),
        (["p1 cbr"], "actions[3]: one word has to stand after this action, not 0"),
        (["d dh p1"], "actions[3]: two words have to stand after this action, not 1"),
        (["p1 cbr -3"], "actions[3]: `-3` is no amount; expected a number such as 300 or 2.50"),
        (["p1 cbr 2.505"], "actions[3]: `2.505` is no amount; expected a number such as 300 or"),
        (["p1 cbr 1,000"], "actions[3]: `1,000` is no amount; expected a number such as 300 or"),
        (["p1 cbr " + "9" * 30], "actions[3]: `" + "9" * 30 + "` is no amount; expected"),
    ],
)
def test_an_action_is_named_by_its_place(actions, line):
    assert refusal(phh(actions=actions)).startswith(line)


def test_cards_shown_again_must_have_been_seen():
    text = phh(actions=["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p1 sm -"], deal=False)
    assert refusal(text) == "actions[3]: `-` shows cards that no action has named"


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({"variant": None}, "variant: is missing"),
        ({"variant": "7"}, "variant: expected a text such as NT, got 7"),
        ({"variant": '"XX"'}, "variant: XX is no game of ours: no such variant is known here; FT,"),
        ({"min_bet": None}, "min_bet: is missing"),
        ({"min_bet": "0"}, "min_bet: 0 is too little; expected $0.01 or more"),
        ({"variant": '"FT"'}, "small_bet: is missing"),
        ({"variant": '"FO/8"', "small_bet": "2"}, "big_bet: is missing"),
        ({"antes": "[0, 0]"}, "antes: has 2 entries; blinds_or_straddles has 3 players"),
        ({"antes": "[0, -1, 0]"}, "antes[1]: -1 is too little; expected $0 or more"),
        ({"antes": "0"}, "antes: expected a list, got 0"),
        ({"antes": "[0, true, 0]"}, "antes[1]: expected a number, got true"),
        ({"antes": '[0, "1", 0]'}, "antes[1]: expected a number, got `1`"),
        ({"starting_stacks": "[1, 2, 0.005]"}, "starting_stacks[2]: 0.005 is no amount in whole"),
        ({"starting_stacks": "[1, 2, nan]"}, "starting_stacks[2]: NaN is no amount in whole cents"),
        ({"starting_stacks": "[1, 2, -inf]"}, "starting_stacks[2]: -Infinity is no amount in"),
        ({"starting_stacks": "[1, 2, 1e13]"}, "starting_stacks[2]: 1E+13 is no amount in whole"),
        ({"starting_stacks": "[1, 1e999999999]"}, "starting_stacks[1]: 1E+999999999 is no amount"),
        ({"starting_stacks": "[[1], 1, 1]"}, "starting_stacks[0]: expected a number, got a list"),
        ({"finishing_stacks": "[1, 2]"}, "finishing_stacks: has 2 entries; blinds_or_straddles"),
        ({"winnings": '[1, 2, "x"]'}, "winnings[2]: expected a number, got `x`"),
        ({"seats": "[1, 2, 2]"}, "seats[2]: seat 2 is given twice"),
        ({"seats": "[0, 1, 2]"}, "seats[0]: expected a whole number from 1 to 12, got 0"),
        ({"seats": "[1, 2, 13]"}, "seats[2]: expected a whole number from 1 to 12, got 13"),
        ({"seats": "[1, 2]"}, "seats: has 2 entries; blinds_or_straddles has 3 players"),
        ({"seats": "[1, 2, 8]", "seat_count": "6"}, "seat_count: 6 seats, but somebody sits in"),
        ({"seat_count": "2.0"}, "seat_count: expected a whole number from 1 to 12, got 2.0"),
        ({"actions": None}, "actions: is missing"),
        ({"actions": "[1]"}, "actions[0]: expected a text, got 1"),
    ],
)
def test_a_field_is_named(fields, line):
    lines = dict(part.split(" = ", 1) for part in phh().splitlines()) | fields
    text = "\n".join(f"{name} = {value}" for name, value in lines.items() if value is not None)
    assert refusal(text).startswith(line)


@pytest.mark.parametrize("blinds", ["[]", "[1]", "[" + ", ".join("1" * 13) + "]"])
def test_a_hand_has_two_players_to_twelve(blinds):
    assert refusal(f'variant = "NT"\nblinds_or_straddles = {blinds}\nmin_bet = 2').startswith(
        "blinds_or_straddles: "
    )


@for_each("variant", REFUSED_VARIANTS)
def test_the_other_variants_are_refused_with_the_reason(variant):
    line = refusal(phh(variant=f'"{variant}"'))
    assert line.startswith(f"variant: {variant} is no game of ours: {REFUSED_VARIANTS[variant]}; ")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("variant = ", "not TOML: "),
        ("a = 1\na = 2", "not TOML: "),
        ("a = " + "[" * 20_000, "nested too deeply"),
        ("a = 1e99999999999999999999", "a number is too large"),
        ("a = " + "9" * 5000, "not TOML: "),
        ("", "variant: is missing"),
    ],
)
def test_a_text_that_is_no_toml_is_one_line(text, line):
    assert refusal(text).startswith(line)


def test_a_game_has_to_be_one_of_the_variant_s():
    mortimers = PhhImportOptions("casino-marysville", "holdem-mortimers")
    omaha = PhhImportOptions("casino-marysville", "omaha-8")
    fixed = {"variant": '"FO/8"', "min_bet": None, "small_bet": "2", "big_bet": "4"}
    assert refusal(phh(**fixed), mortimers) == "variant: FO/8 is not holdem-mortimers, but omaha-8"
    assert refusal(EXAMPLE, omaha) == (
        "variant: FT is not omaha-8, but holdem-marysville or holdem-mortimers"
    )


def test_a_record_too_large_is_refused_at_the_door():
    assert refusal(phh(actions=["p3 f"] * 5001)).endswith("a round has at most 5,000")
