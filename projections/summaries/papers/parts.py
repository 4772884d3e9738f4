"""What the papers of summaries and of exceptions have in common."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from domain.sentences.words import counted
from projections.plainly import in_order, money
from projections.printing.blocks import Block, Heading, Rows, Text
from projections.summaries.changes import Change
from projections.summaries.mispaid import NOBODY
from projections.summaries.papers.sentences import changes_said
from projections.summaries.sums import WorstRound
from projections.summaries.telling import Numbered

MOST_CHANGES: Final = 100
"""So many are printed; the page of the edition has them all."""

Of = TypeVar("Of")

NOT_RECORDED: Final = "not recorded"


def otherwise(changes: Sequence[Change], edition: int) -> Iterator[Block]:
    """How much is otherwise than in the edition before."""
    if said := changes_said(changes, edition):
        yield Text(f"{said} The list stands at the end." if changes else said)


def changed(changes: Sequence[Change], edition: int) -> Iterator[Block]:
    """What is otherwise than in the edition before."""
    if not changes:
        return
    yield Heading(f"Otherwise than in edition {edition - 1}")
    yield Rows(("What",), (1.0,), [(plain(one.says),) for one in changes[:MOST_CHANGES]])
    more = len(changes) - MOST_CHANGES
    if more > 0:
        yield Text(f"And {counted(more, 'figure')} more, on the page of this edition.")


def table(
    name: str, heads: Sequence[str], widths: Sequence[float], rows: Iterable[Sequence[str]],
    amounts: frozenset[int] = frozenset(),
) -> Iterator[Block]:  # fmt: skip
    """A table under its heading, where there is anything in it."""
    if found := list(rows):
        yield Heading(name)
        yield Rows(heads, widths, found, amounts)


def ordered(them: Mapping[str, Of]) -> list[tuple[str, Of]]:
    """What stands under each name: T9 comes before T10."""
    return sorted(them.items(), key=lambda one: in_order(one[0]))


def foot(title: str, told: Numbered) -> str:
    """What stands on every page: what it is of, and by which hash that can be proved."""
    return f"{title}  ·  edition {told.edition}  ·  SHA-256 {told.sha256[:16]}"


def plain(text: str) -> str:
    """The text without the marks that pages set codes apart by."""
    return text.replace("`", "")


def dealer_said(name: str) -> str:
    """The house dealer, or that nobody said who dealt."""
    return NOT_RECORDED if name == NOBODY else name


def worst_said(worst: Iterable[WorstRound]) -> str:
    """`T4-0042 ($60), T2-0007`."""
    return ", ".join(
        f"{one.round} ({money(one.off_by)})" if one.off_by else one.round for one in worst
    )


def number_said(number: int) -> str:
    """`1,204`, and a dash for none."""
    return f"{number:,}" if number else "–"
