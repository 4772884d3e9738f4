"""What is on file of a game, in the words that a terminal and a page share."""

from typing import Final

from domain.games.chart_words import hand_name
from domain.sentences.words import counted
from projections.rulebook.shape import PayOnFile, SideBetOnFile, Standing

OPTIONS: Final = {
    "house option": "House options",
    "reading": "Readings with an alternative",
}
"""What the options are called, by their kind."""

FIXED: Final = "Readings that no option changes"
CLAUSES: Final = "Clauses, in our words"
NO_RULES: Final = "No rules are on file for it; only its fees are."


def standing_words(standing: Standing) -> str:
    """How many rules there are, and how many of them are judged."""
    clauses = counted(standing.clauses, "clause") if standing.clauses else ""
    readings = counted(standing.readings, "reading") if standing.readings else ""
    both = " and ".join(words for words in (clauses, readings) if words)
    judged = f"{standing.judged} of {standing.rules} judged"
    return f"{both}: {judged}, {standing.excused} excused"


def pay_row(bet: SideBetOnFile, one: PayOnFile) -> str:
    """A row of the pay table; Buster's are numbers of cards, the last for all higher ones."""
    if bet.name != "buster":
        return one.row if " " in one.row else hand_name(one.row)
    return f"{one.row} cards or more" if one == bet.pays[-1] else f"{one.row} cards"
