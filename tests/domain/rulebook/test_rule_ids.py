"""Rule ids are read from a sheet as a person reads them."""

import pytest

from tests.support.rule_ids import rule_ids


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("`BJ.late` Any wager", {"BJ.late"}),
        ("see NB60.rules.5.b and PS.match.4.", {"NB60.rules.5.b", "PS.match.4"}),
        ("(BBB.9–11)", {"BBB.9", "BBB.10", "BBB.11"}),
        ("NB03.round.5–6", {"NB03.round.5", "NB03.round.6"}),
        ("NB03.round.7, 9", {"NB03.round.7", "NB03.round.9"}),
        ("NB60.rules.5.b, 6)", {"NB60.rules.5.b", "NB60.rules.6"}),
        ("NB06.round.14, rules.9", {"NB06.round.14", "NB06.rules.9"}),
        ("NBB.rules.12, same room", {"NBB.rules.12"}),
        ("`NB0x.cards`", {"NB03.cards", "NB06.cards"}),
        ("`NBB.buster` = NBB.buster.4", {"NBB.buster.4"}),
        ("`BBB.n` (item n), `….Rn`, PS.Rn and rules.10, S1 Double", set()),
        ("(**DHM.34.a**, DHC.wrong-delivery)", {"DHM.34.a", "DHC.wrong-delivery"}),
        ("`PGP.R.dice-count`). A card", {"PGP.R.dice-count"}),
        ("`DHM.mop.1`–`3`", {"DHM.mop.1", "DHM.mop.2", "DHM.mop.3"}),
        ("rules 1–2 (`DHM.1`–`DHM.2`)", {"DHM.1", "DHM.2"}),
        ("rules 1–2 (`DHC.gen.N`), `DHM.N` is", {"DHC.gen.1", "DHC.gen.2"}),
        (
            "FUP.step.4.a.iii, **FUP.step.4.a** / b By hand",
            {
                "FUP.step.4.a",
                "FUP.step.4.a.iii",
                "FUP.step.4.b",
            },
        ),
        ("FPG.envy.0 / FUP.envy.0", {"FPG.envy.0", "FUP.envy.0"}),
        ("`PGP.*`, `DHM.hw.*` and `FPG.pay.`", set()),
        ("- **FUP.dice** and FUP.dice.own", {"FUP.dice", "FUP.dice.own"}),
        ("`TCP.bet.1`–`.3`", {"TCP.bet.1", "TCP.bet.2", "TCP.bet.3"}),
        ("`TCP.play.1`–`.2.a`", {"TCP.play.1", "TCP.play.2", "TCP.play.2.a"}),
        ("`TCP.play.5`, `.a`, `.b`", {"TCP.play.5", "TCP.play.5.a", "TCP.play.5.b"}),
        ("`TCP.deal.1`, `.2.a`, `.3`", {"TCP.deal.1", "TCP.deal.2.a", "TCP.deal.3"}),
        (
            "`TCP.play.5.c.i`, `.ii`, `.d`",
            {
                "TCP.play.5.c.i",
                "TCP.play.5.c.ii",
                "TCP.play.5.d",
            },
        ),
        ("`TCP.play.5.c`–`d`, the rest", {"TCP.play.5.c", "TCP.play.5.d"}),
        ("`TCP6.six`, `.1`, `.3`", {"TCP6.six", "TCP6.six.1", "TCP6.six.3"}),
        ("`TCP.bet.4`/`TCP.bonus.1`", {"TCP.bet.4", "TCP.bonus.1"}),
        ("named in `poker.md`, reading `PK.R1`", set()),
    ],
)
def test_ids_are_read_from(text, ids):
    assert rule_ids(text) == ids


def test_the_rows_of_a_pay_table_take_the_prefixes_of_its_head():
    table = """\
| id (`FPG.pay.` / `FUP.pay.`) | pays |
|---|---|
| 7sf | 5000:1 |
| fh | 5:1 |
"""
    assert rule_ids(table) == {"FPG.pay.7sf", "FUP.pay.7sf", "FPG.pay.fh", "FUP.pay.fh"}


def test_the_rows_of_a_chart_take_the_prefixes_named_below_it():
    table = """\
| id | front |
|---|---|
| `hw.5a` | aces |
| `hw.st.0/.1` | the highest two |

Prefix the id with `DHM.` or `DHC.`; `hw.5a` is the same in both.
"""
    ends = ["hw.5a", "hw.st.0", "hw.st.1"]
    assert rule_ids(table) == {f"{game}.{end}" for game in ("DHM", "DHC") for end in ends}


def test_a_row_for_a_range_names_its_paragraphs():
    row = "| `TCP6.deal.1`–`.2` | GEGR-002247 | 1 wagers, 1.b no backline; 2 (2.a.i values) |"
    ids = {"TCP6.deal.1", "TCP6.deal.2", "TCP6.deal.1.b", "TCP6.deal.2.a.i"}
    assert rule_ids(row) == ids
