"""The wording of games on file that the terminal and the pages share."""

from collections.abc import Mapping
from typing import Final

from domain.games.charts.card_names import name_hand
from domain.rulebook.ledger.catalogue import ItemStatus, LedgerWitness
from domain.vocabulary.grammar import count_noun
from projections.rulebook.model import LedgerCount, PayOnFile, RuleCount, SideBetOnFile

OPTIONS: Final = {
    "house option": "House options",
    "reading": "Readings with an alternative",
}
"""The headings of options by kind."""

FIXED: Final = "Readings that no option changes"
CLAUSES: Final = "Clauses, in our words"
NO_DOCUMENT: Final = "No document of it is in the ledger"

ITEM_STATUSES: Final[Mapping[ItemStatus, str]] = {
    "judged": "judged",
    "shown": "shown",
    "unjudged": "not judged",
}
"""How the items of the ledger stand."""

NO_RULES: Final = "No rules are on file for it; only its fees are."


def describe_rule_count(count: RuleCount) -> str:
    """Return the numbers of clauses and readings in words."""
    clauses = count_noun(count.clauses, "clause") if count.clauses else ""
    readings = count_noun(count.readings, "reading") if count.readings else ""
    return " and ".join(words for words in (clauses, readings) if words)


def describe_ledger_count(count: LedgerCount) -> str:
    """Return the numbers in words: `72 of 89 items judged, 10 shown, 7 not judged`."""
    if not count.items:
        return NO_DOCUMENT
    judged = f"{count.judged:,} of {count.items:,} items judged"
    return f"{judged}, {count.shown} shown, {count.unjudged} not judged"


def describe_witness(witness: LedgerWitness) -> str:
    """Return the round that shows an item in words: `shown by TCP-054, “Bank grows”`."""
    return f"shown by {witness.round}, “{witness.title}”"


def format_pay_row(bet: SideBetOnFile, one: PayOnFile) -> str:
    """Return a pay table's row in words; Buster's rows are numbers of cards."""
    if bet.name != "buster":
        return one.row if " " in one.row else name_hand(one.row)
    return f"{one.row} cards or more" if one == bet.pays[-1] else f"{one.row} cards"
