"""PHH hands turned into round records, and compared with what their files say of the money."""

from collections import Counter
from collections.abc import Sequence
from typing import IO

import click
from rich.progress import Progress, TaskID

from domain.adjudication import adjudicate
from domain.errors import RunbackError, one_line
from domain.exchange.compare import Comparison, Difference, compared, has_results
from domain.exchange.phh_read import Wanted, read_hand
from domain.money import dollars
from domain.record import RoundRecord, canonical
from domain.sentences.words import counted
from ops.commands.phh_sources import Found, Sources
from ops.show.words import signed


class PhhImport:
    """One import: records go out as they come, what there is to say goes to standard error."""

    def __init__(self, paths: Sequence[str], wanted: Wanted, out: IO[bytes]) -> None:
        self._sources = Sources(paths)
        self._wanted = wanted
        self._out = out
        self._imported = self._refused = 0
        self._judged = self._differing = self._against = 0
        self._had_names = False
        self._left_out: Counter[str] = Counter()

    def run(self, progress: Progress, counted: TaskID) -> int:
        """Import everything; the exit status says what came of it."""
        for found in self._sources:
            try:
                self._take(found)
            except RunbackError as error:
                self._refuse(found.where, str(error))
            progress.advance(counted)
        self._out.flush()
        return self._status()

    def _take(self, found: Found) -> None:
        if found.refused:
            self._refuse(found.where, found.refused)
            return
        hand = read_hand(found.text, found.parts, self._wanted, found.hand)
        self._out.write(canonical(hand.record) + b"\n")
        self._imported += 1
        self._had_names = self._had_names or hand.had_names
        self._left_out.update(hand.left_out)
        if has_results(hand.record):
            self._judge(found.where, hand.record)

    def _refuse(self, where: str, why: str) -> None:
        self._refused += 1
        say(f"{where}: {why}")

    def _judge(self, where: str, record: RoundRecord) -> None:
        adjudication = adjudicate(record)
        self._judged += 1
        self._against += bool(adjudication.violations)
        comparison = compared(record, adjudication)
        if comparison.not_compared:
            say(f"{where}: not compared: {comparison.not_compared}")
            self._differing += 1
        elif comparison.differences:
            say(f"{where}: {_in_words(comparison)}")
            self._differing += 1

    def _status(self) -> int:
        if self._refused:
            return 2
        return int(bool(self._differing or self._against))

    def sum_up(self) -> None:
        """What was read and what came of it, in a few lines."""
        files = self._sources.files
        say(
            f"{counted(files, 'file')} read, {counted(self._imported, 'hand')} imported,"
            f" {self._refused:,} refused."
        )
        if self._judged:
            say(
                f"{counted(self._judged, 'hand')} judged by the results in the file:"
                f" {self._differing:,} came out otherwise, {self._against:,} with something"
                " against the rules."
            )
        if self._sources.others:
            say(
                f"Left alone, being no .phh or .phhs: {counted(self._sources.others, 'file')}"
                f" ({self._sources.others_in_words()})."
            )
        if self._had_names:
            say("Names of players and authors were left out: none stands in a record.")
        if self._left_out:
            fields = ", ".join(
                f"{field} ({counted(count, 'hand')})"
                for field, count in sorted(self._left_out.items())
            )
            say(f"Left out, as a record cannot hold them: {fields}.")


def say(line: str) -> None:
    """A line for the person who asked, apart from the answer."""
    click.echo(one_line(line), err=True)


def _in_words(comparison: Comparison) -> str:
    said = "; ".join(map(_difference, comparison.differences))
    return f"{said} (the odd chip went elsewhere)" if comparison.odd_chips else said


def _difference(one: Difference) -> str:
    if one.of == "winnings":
        in_file, by_rules = f"wins {dollars(one.in_file)}", dollars(one.by_rules)
    else:
        in_file, by_rules = f"has {signed(one.in_file)}", signed(one.by_rules)
    return f"seat {one.seat} {in_file} in the file, {by_rules} by the rules"
