"""The table game × clause × cited or excused; run as a program it writes `tests/clauses.md`."""

from domain.games.registry import GAMES
from domain.rulebook import fee
from domain.rulebook.blackjack import bbb, bj, mbb
from domain.rulebook.model import Sheet
from domain.rulebook.pai_gow import pgp
from domain.rulebook.poker import kp, pf, pg, pk
from domain.rulebook.table import rot
from domain.rulebook.three_card import tc
from tests.cited import cited, excused
from tests.support import ROOT

TABLE = ROOT / "tests/clauses.md"
HEAD = """# Which clause is cited where

Every rule id of the sheets, our gist of it, and whether an answer of the tests names it. What is
excused could not be decided by any fact that a round record can hold.
"""


def clause_table() -> str:
    """The whole table, a section a game."""
    common = {
        "All blackjack games": bj.SHEET,
        "Blackjack Bonus Bet": bbb.SHEET,
        "Marysville's Buster": mbb.SHEET,
        "All pai gow games": pgp.SHEET,
        "Both three card games": tc.SHEET,
        "All poker games: the General Rules": pg.SHEET,
        "All poker games: how they are read": pk.SHEET,
        "All poker games: fees": pf.SHEET,
        "Kill pots": kp.SHEET,
        "All games: collections": fee.SHEET,
        "Who banks at a table": rot.SHEET,
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
    return "cited" if rule in cited() else "**neither**"


if __name__ == "__main__":
    TABLE.write_text(clause_table())
