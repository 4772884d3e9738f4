"""Adjudication of many rounds: the first batch here, later batches on every core."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from domain.adjudication.adjudicator import adjudicate
from domain.errors import RunbackError
from domain.facts.corrections import correct_record
from domain.facts.record import RoundRecord, Rules
from domain.games.registry import get_game
from domain.rulebook.option_changes import OptionChanges, resolve_changes
from domain.verdict.model import Adjudication, FactsBasis, TermsBasis, encode_adjudication
from ops.cli.input.batches import split_batches
from ops.cli.local.round_arguments import UnreadRound

MAX_BATCH_ROUNDS: Final = 250
"""Rounds adjudicated at a time; more than one batch is worth a second process."""


class AdjudicationOptions(NamedTuple):
    """The facts, terms and option changes under which rounds are adjudicated."""

    facts: FactsBasis
    terms: TermsBasis
    changes: OptionChanges


class AdjudicatedBatch(NamedTuple):
    """The results of a batch: adjudications as JSON lines, and a message per unreadable record."""

    rounds: int
    lines: bytes
    refusals: list[str]
    has_violations: bool


def adjudicate_batches(
    rounds: Iterator[UnreadRound], options: AdjudicationOptions
) -> Iterator[AdjudicatedBatch]:
    """Yield the results of all rounds in input order."""
    batches = split_batches(rounds, MAX_BATCH_ROUNDS)
    first = next(batches, None)
    if first is None:
        return
    yield adjudicate_batch(first, options)
    second = next(batches, None)
    if second is None:
        return
    # Imported only here: a single batch has no use for the modules of multiprocessing.
    from ops.cli.local.adjudication_pool import adjudicate_in_pool  # noqa: PLC0415 - see above

    yield from adjudicate_in_pool(chain([second], batches), options)


def adjudicate_batch(
    batch: Sequence[UnreadRound], options: AdjudicationOptions
) -> AdjudicatedBatch:
    """Adjudicate the rounds of a batch; an unreadable one becomes a refusal."""
    lines, refusals, has_violations = [], [], False
    for unread in batch:
        try:
            adjudication = adjudicate_under(unread.parse(), options)
        except RunbackError as error:
            refusals.append(f"{unread.origin}: {error}")
        else:
            lines.append(encode_adjudication(adjudication) + b"\n")
            has_violations = has_violations or bool(adjudication.violations)
    return AdjudicatedBatch(len(batch), b"".join(lines), refusals, has_violations)


def adjudicate_under(record: RoundRecord, options: AdjudicationOptions) -> Adjudication:
    """Adjudicate a record under the options given on the command line."""
    what_if: Rules = {}
    if options.changes:
        header = correct_record(record)[0] if options.facts == "corrected" else record
        what_if = resolve_changes(get_game(header.game).options, options.changes)
    return adjudicate(record, options.facts, options.terms, what_if)
