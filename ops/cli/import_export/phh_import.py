"""PHH hands converted to round records, and compared with the results in their files."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import IO

import click

from domain.adjudication.adjudicator import adjudicate
from domain.errors import RunbackError, join_on_one_line
from domain.facts.record import RoundRecord, encode_canonical
from domain.formats.phh_reader import PhhImportOptions, import_phh_hand
from domain.formats.result_comparison import (
    ResultComparison,
    ResultDifference,
    compare_results,
    has_results,
)
from domain.money import format_dollars
from domain.vocabulary.grammar import count_noun
from ops.cli.import_export.phh_files import PhhFiles, PhhHandText
from ops.cli.terminal.elements import format_signed_amount
from ops.system.exit_status import get_exit_status


class PhhImport:
    """An import of hands: records go to the output, notes to standard error."""

    def __init__(self, paths: Sequence[str], wanted: PhhImportOptions, out: IO[bytes]) -> None:
        self._sources = PhhFiles(paths)
        self._wanted = wanted
        self._out = out
        self._imported = self._refused = 0
        self._judged = self._differing = self._against = 0
        self._had_names = False
        self._left_out: Counter[str] = Counter()
        self._renumbered: list[str] = []
        self._raked = self._rake = 0

    def run(self, advance: Callable[[], object]) -> int:
        """Import everything; return the exit status."""
        for found in self._sources:
            try:
                self._take(found)
            except RunbackError as error:
                self._refuse(found.where, str(error))
            advance()
        self._out.flush()
        return self._status()

    def _take(self, found: PhhHandText) -> None:
        if found.refused:
            self._refuse(found.where, found.refused)
            return
        hand = import_phh_hand(found.text, found.parts, self._wanted, found.hand)
        self._out.write(encode_canonical(hand.record) + b"\n")
        self._imported += 1
        self._had_names = self._had_names or hand.had_names
        self._left_out.update(hand.left_out)
        if hand.was_renumbered:
            self._renumbered.append(found.where)
        if has_results(hand.record):
            self._judge(found.where, hand.record)

    def _refuse(self, where: str, why: str) -> None:
        self._refused += 1
        print_note(f"{where}: {why}")

    def _judge(self, where: str, record: RoundRecord) -> None:
        adjudication = adjudicate(record)
        self._judged += 1
        self._against += bool(adjudication.violations)
        comparison = compare_results(record, adjudication)
        if comparison.not_compared:
            print_note(f"{where}: not compared: {comparison.not_compared}")
            self._differing += 1
        elif comparison.dropped:
            self._raked += 1
            self._rake += comparison.dropped
            self._differing += 1
        elif comparison.differences:
            print_note(f"{where}: {_describe_comparison(comparison)}")
            self._differing += 1

    def _status(self) -> int:
        return get_exit_status(
            has_refusals=bool(self._refused), has_violations=bool(self._differing or self._against)
        )

    def sum_up(self) -> None:
        """Print in a few lines what was read and what came of it."""
        files = self._sources.files
        print_note(
            f"{count_noun(files, 'file')} read, {count_noun(self._imported, 'hand')} imported,"
            f" {self._refused:,} refused."
        )
        if self._judged:
            print_note(
                f"{count_noun(self._judged, 'hand')} judged by the results in the file:"
                f" {self._differing:,} came out otherwise, {self._against:,} with something"
                " against the rules."
            )
        if self._raked:
            print_note(
                f"In {count_noun(self._raked, 'hand')} of these the winners have"
                f" {format_dollars(self._rake)} less in the file: a drop from the pots, which PHH"
                " does not tell."
            )
        if self._renumbered:
            print_note(
                "Warning: seats that contradict the order of play were numbered by it, from the"
                f" left of the button: {count_noun(len(self._renumbered), 'hand')}, first"
                f" {self._renumbered[0]}."
            )
        if self._sources.others:
            print_note(
                f"Left alone, being no .phh or .phhs: {count_noun(self._sources.others, 'file')}"
                f" ({self._sources.others_in_words()})."
            )
        if self._had_names:
            print_note("Names of players and authors were left out: none stands in a record.")
        if self._left_out:
            fields = ", ".join(
                f"{field} ({count_noun(count, 'hand')})"
                for field, count in sorted(self._left_out.items())
            )
            print_note(f"Left out, as a record cannot hold them: {fields}.")


def print_note(line: str) -> None:
    """Print a line on standard error, apart from the output."""
    click.echo(join_on_one_line(line), err=True)


def _describe_comparison(comparison: ResultComparison) -> str:
    differences = "; ".join(map(_describe_difference, comparison.differences))
    return f"{differences} (the odd chip went elsewhere)" if comparison.odd_chips else differences


def _describe_difference(one: ResultDifference) -> str:
    if one.of == "winnings":
        in_file, by_rules = f"wins {format_dollars(one.in_file)}", format_dollars(one.by_rules)
    else:
        in_file, by_rules = (
            f"has {format_signed_amount(one.in_file)}",
            format_signed_amount(one.by_rules),
        )
    return f"seat {one.seat} {in_file} in the file, {by_rules} by the rules"
