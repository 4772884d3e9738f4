"""The table game × clause × cited, printed or excused; run as a program it writes `clauses.md`."""

from domain.games.registry import GAMES
from domain.rulebook.clauses import (
    blackjack,
    collections,
    kill_pots,
    marysville_blackjack_bonus,
    marysville_buster,
    pai_gow,
    poker_fees,
    poker_general,
    poker_readings,
    rotation,
    three_card,
)
from domain.rulebook.model import Sheet
from tests.support.project_files import ROOT
from tests.support.rule_citations import cited, excused, named

TABLE = ROOT / "tests/domain/rulebook/clauses.md"
HEAD = """# Which clause is cited where

Every rule id of the sheets, our gist of it, and whether an answer of the tests names it; what is
only printed is a figure that no answer names. What is excused could not be decided by any fact that
a round record can hold. These are our ids; `runback ledger` counts the items of the documents.
"""


def clause_table() -> str:
    """The whole table, a section a game."""
    common = {
        "All blackjack games": blackjack.SHEET,
        "Blackjack Bonus Bet": marysville_blackjack_bonus.SHEET,
        "Marysville's Buster": marysville_buster.SHEET,
        "All pai gow games": pai_gow.SHEET,
        "Both three card games": three_card.SHEET,
        "All poker games: the General Rules": poker_general.SHEET,
        "All poker games: how they are read": poker_readings.SHEET,
        "All poker games: fees": poker_fees.SHEET,
        "Kill pots": kill_pots.SHEET,
        "All games: collections": collections.SHEET,
        "Who banks at a table": rotation.SHEET,
    }
    sections = [*common.items(), *((game.name, game.sheet) for game in GAMES.values())]
    parts = [HEAD, *(_section(title, sheet) for title, sheet in sections)]
    return "\n".join(parts)


def _section(title: str, sheet: Sheet) -> str:
    gists = dict(sheet.clauses) | {rule: one.reading for rule, one in sheet.readings.items()}
    rows = [f"| `{rule}` | {gist} | {_standing(rule)} |" for rule, gist in gists.items()]
    return "\n".join([f"## {title}\n", "| clause | says | |", "|---|---|---|", *rows, ""])


def _standing(rule: str) -> str:
    if rule in excused():
        return f"excused: {excused()[rule]}"
    if rule in named():
        return "cited"
    return "printed" if rule in cited() else "**neither**"


if __name__ == "__main__":
    TABLE.write_text(clause_table())
