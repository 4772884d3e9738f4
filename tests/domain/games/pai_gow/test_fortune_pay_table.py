"""The rows of the fortune bonus: as hands are ranked, as they are paid, as the sheets tell them."""

from domain.cards.ranks.fortune_hand import FORTUNE_ROWS
from domain.games.pai_gow.fortune_pay_table import PAYS, PRIZES, ROWS, make_fortune_bonus
from domain.rulebook.clauses.fortune_pay_table_rows import describe_fortune_rows


def test_every_hand_that_is_ranked_has_a_row_and_every_row_but_the_last_pays():
    assert {*FORTUNE_ROWS} | {"none"} == {*ROWS}
    assert {*PAYS} == {*ROWS} - {"none"}
    assert list(PRIZES) == list(PAYS)[: len(PRIZES)]


def test_every_row_has_its_clause_on_the_sheets():
    clauses = describe_fortune_rows("FPG")
    assert {*make_fortune_bonus("FPG", "FPG.envy.1").rows.values()} == {*clauses} - {"FPG.pay"}
