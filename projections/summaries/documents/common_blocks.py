"""Blocks that the papers of summaries and of exceptions share."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from domain.vocabulary.grammar import count_noun
from domain.wording.display import format_money, natural_sort_key
from projections.pdf.blocks import HeadingBlock, PdfBlock, TableBlock, TextBlock
from projections.summaries.changes import SummaryChange
from projections.summaries.documents.wording import describe_changes
from projections.summaries.edition_view import EditionHeader
from projections.summaries.mispaid_rounds import NO_DEALER
from projections.summaries.sums import WorstRound

MOST_CHANGES: Final = 100
"""The most changes printed; the web page of the edition lists them all."""

Of = TypeVar("Of")

NOT_RECORDED: Final = "not recorded"


def build_change_count(changes: Sequence[SummaryChange], edition: int) -> Iterator[PdfBlock]:
    """Yield the number of changes since the edition before."""
    if text := describe_changes(changes, edition):
        yield TextBlock(f"{text} The list is at the end." if changes else text)


def build_change_list(changes: Sequence[SummaryChange], edition: int) -> Iterator[PdfBlock]:
    """Yield the list of changes since the edition before."""
    if not changes:
        return
    yield HeadingBlock(f"Changes since edition {edition - 1}")
    yield TableBlock(
        ("What",), (1.0,), [(strip_marks(one.says),) for one in changes[:MOST_CHANGES]]
    )
    more = len(changes) - MOST_CHANGES
    if more > 0:
        yield TextBlock(f"{count_noun(more, 'more figure')} on the page of this edition.")


def build_table(
    name: str,
    heads: Sequence[str],
    widths: Sequence[float],
    rows: Iterable[Sequence[str]],
    amounts: frozenset[int] = frozenset(),
) -> Iterator[PdfBlock]:
    """Yield a heading and a table, unless the table has no rows."""
    if found := list(rows):
        yield HeadingBlock(name)
        yield TableBlock(heads, widths, found, amounts)


def sort_by_name(them: Mapping[str, Of]) -> list[tuple[str, Of]]:
    """Return the items in natural order of their names: T9 comes before T10."""
    return sorted(them.items(), key=lambda one: natural_sort_key(one[0]))


def format_footer(title: str, header: EditionHeader) -> str:
    """Return the footer of every page: the title, the edition and its hash."""
    return f"{title}  ·  edition {header.edition}  ·  SHA-256 {header.sha256[:16]}"


def strip_marks(text: str) -> str:
    """Return the text without the backquotes that mark codes."""
    return text.replace("`", "")


def format_dealer(name: str) -> str:
    """Return the house dealer's name, or `not recorded`."""
    return NOT_RECORDED if name == NO_DEALER else name


def format_worst_rounds(worst: Iterable[WorstRound]) -> str:
    """Return the rounds in words: `T4-0042 ($60), T2-0007`."""
    return ", ".join(
        f"{one.round} ({format_money(one.off_by)})" if one.off_by else one.round for one in worst
    )


def format_count(number: int) -> str:
    """Return the number as `1,204`, or a dash for zero."""
    return f"{number:,}" if number else "–"
