"""The wording of games on file that the terminal and the pages share."""

from typing import Final

from domain.games.charts.card_names import name_hand
from domain.vocabulary.grammar import count_noun
from projections.rulebook.model import JudgedCount, PayOnFile, SideBetOnFile

OPTIONS: Final = {
    "house option": "House options",
    "reading": "Readings with an alternative",
}
"""The headings of options by kind."""

FIXED: Final = "Readings that no option changes"
CLAUSES: Final = "Clauses, in our words"
NO_RULES: Final = "No rules are on file for it; only its fees are."


def describe_judged_count(standing: JudgedCount) -> str:
    """Return the numbers of rules, judged rules and excused rules in words."""
    clauses = count_noun(standing.clauses, "clause") if standing.clauses else ""
    readings = count_noun(standing.readings, "reading") if standing.readings else ""
    both = " and ".join(words for words in (clauses, readings) if words)
    judged = f"{standing.judged} of {standing.rules} judged"
    return f"{both}: {judged}, {standing.excused} excused"


def format_pay_row(bet: SideBetOnFile, one: PayOnFile) -> str:
    """Return a pay table's row in words; Buster's rows are numbers of cards."""
    if bet.name != "buster":
        return one.row if " " in one.row else name_hand(one.row)
    return f"{one.row} cards or more" if one == bet.pays[-1] else f"{one.row} cards"
