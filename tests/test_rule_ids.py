"""Rule ids are read from a sheet as a person reads them."""

import pytest

from tests.rule_ids import rule_ids


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
    ],
)
def test_ids_are_read_from(text, ids):
    assert rule_ids(text) == ids
