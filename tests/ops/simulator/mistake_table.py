"""The list of the mistakes that are planted, and what is found of each; run, it writes the page."""

from ops.simulator.core.expected_findings import MistakeCatalog
from ops.simulator.registry import BLACKJACK, MISTAKE_CATALOGS, PAI_GOW, POKER, THREE_CARD
from tests.ops.simulator.mistake_wording import IN_A_FAMILY, WORDS
from tests.support.project_files import ROOT

TABLE = ROOT / "tests/ops/simulator/planted_mistakes.md"
FAMILIES = {
    "Blackjack": BLACKJACK,
    "Pai gow": PAI_GOW,
    "Three card": THREE_CARD,
    "Pot games": POKER,
}
HEAD = """# Which mistakes are planted, and what is found of them

The simulator makes up rounds as they are played at a table, and writes down each mistake that it
has somebody make. It settles every round by itself and knows nothing of what the rules make of it.
Of 10,000 rounds, half of them with a mistake, each mistake that is listed here as found has to be
found, at the event and the seat where it was made as far as it has one, and nothing else may be
flagged: no other violation and no other warning. Of a mistake that no recorded fact can show the
reason stands here instead.
"""


def planted_table() -> str:
    """The whole page, a section a family."""
    parts = [_section(family, MISTAKE_CATALOGS[games[0]]) for family, games in FAMILIES.items()]
    return "\n".join([HEAD, *parts])


def _section(family: str, published: MistakeCatalog) -> str:
    words = WORDS | IN_A_FAMILY.get(family, {})
    shown = [
        f"| `{name}` | {words[name]} | `{code}` | {_besides(published, name)} |"
        for name, code in published.finding.items()
    ]
    unshown = [
        f"| `{name}` | {words[name]} | {why} | {_besides(published, name)} |"
        for name, why in published.unshown.items()
    ]
    return "\n".join(
        [
            f"## {family}\n",
            "| mistake | what happens | is found as | may bring about besides |",
            "|---|---|---|---|",
            *shown,
            "\n| mistake | what happens | is not found, because | may bring about |",
            "|---|---|---|---|",
            *unshown,
            "",
        ]
    )


def _besides(published: MistakeCatalog, name: str) -> str:
    return ", ".join(f"`{code}`" for code in published.also.get(name, ()))


if __name__ == "__main__":
    TABLE.write_text(planted_table())
