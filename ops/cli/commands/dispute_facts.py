"""The commands below `runback disputes` that each add a fact to a dispute."""

import re
from collections.abc import Callable
from functools import wraps
from typing import Final, get_args

import click
import msgspec

from domain.disputes.model import STATUS_WORDS
from domain.facts.dispute_events import DisputePayer, EvidenceKind, RulingOutcome
from ops.cli.commands.options import facts_option, parse_changes, set_option, terms_option
from ops.cli.remote.dispute_requests import (
    NewDisputeFact,
    add_dispute_fact,
    fetch_dispute,
    parse_dispute,
    upload_file,
)
from ops.cli.remote.server_option import require_remote
from ops.errors import CommandLineError

MONEY_PATTERN: Final = re.compile(
    rf"(?P<bettor>[^=\s]+)=\$?(?P<dollars>\d{{1,9}})(?:\.(?P<cents>\d\d))?"
    rf"(?::(?P<payer>{'|'.join(get_args(DisputePayer))}))?"
)
MONEY_FORMAT: Final = "BETTOR=DOLLARS[:FROM]"

FACT_COMMANDS: Final[list[click.Command]] = []

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
key_option = click.option(
    "--key", metavar="KEY", help="An idempotency key: sent again with it, a fact is stored once."
)
follows_option = click.option(
    "--follows",
    type=click.IntRange(min=1),
    metavar="N",
    help="The version of the dispute that you have seen.  [default: its current version]",
)

Fields = dict[str, object]
"""The fields of a fact, as JSON has them."""


def _add_command(
    name: str, kind: str, example: str
) -> Callable[[Callable[..., Fields]], click.Command]:
    """Make a command of a function that returns the fields of a fact from its options."""

    def decorate(make_fields: Callable[..., Fields]) -> click.Command:
        @wraps(make_fields)
        def add(
            *, dispute: str, follows: int | None, key: str | None, as_json: bool, **options: object
        ) -> None:
            _record_fact(
                NewDisputeFact(dispute, kind, make_fields(**options), follows, key), as_json=as_json
            )

        for parameter in (json_option, key_option, follows_option, click.argument("dispute")):
            add = parameter(add)
        epilog = f"Example:\n\n\b\nrunback disputes {name} {example}"
        command = click.command(name, epilog=epilog)(add)
        FACT_COMMANDS.append(command)
        return command

    return decorate


def _record_fact(fact: NewDisputeFact, *, as_json: bool) -> None:
    with require_remote() as remote:
        fields = dict(fact.fields)
        if "file" in fields:
            fields["sha256"] = upload_file(remote, str(fields.pop("file")))
        recorded = add_dispute_fact(remote, fact._replace(fields=fields))
        if as_json:
            click.echo(msgspec.json.encode(recorded))
            return
        dispute = parse_dispute(fetch_dispute(remote, fact.dispute))
    waits = ", and waits for a second person" if dispute.waits else ""
    status = STATUS_WORDS[dispute.status]
    click.echo(f"{fact.dispute} is {status}{waits}, at version {recorded.version}.")


@_add_command("link", "round-linked", "D-42 T4-20261118-0042")
@click.argument("round_id", metavar="ROUND")
def link(round_id: str) -> Fields:
    """Link a round to the dispute."""
    return {"round": round_id}


@_add_command("evidence", "evidence", 'D-42 --camera C-7 --text "seat 4 had 20"')
@click.option(
    "--kind",
    type=click.Choice(get_args(EvidenceKind)),
    help="The kind of evidence.  [default: file, rack, camera or note, by the other options]",
)
@click.option("--text", metavar="TEXT", help="What was seen or said.")
@click.option("--camera", metavar="NAME", help="The camera.")
@click.option("--from", metavar="TIME", help="The beginning of the recording.")
@click.option("--to", metavar="TIME", help="The end of the recording.")
@click.option("--cards", metavar="CARDS", help='The rack as read, bottom to top: "Kh 9d ??".')
@click.option(
    "--file",
    metavar="PATH",
    type=click.Path(exists=True, dir_okay=False),
    help="A file for the service to keep.",
)
def evidence(*, cards: str | None, file: str | None, **texts: str | None) -> Fields:
    """Add evidence: a note, a camera's recording, a file, a rack reading, or a witness."""
    default = "file" if file else "rack" if cards else "camera" if texts["camera"] else "note"
    fields: Fields = {**texts, "kind": texts["kind"] or default}
    if file:
        fields["file"] = file
    if cards:
        fields["cards"] = cards.split()
    return fields


@_add_command("judge", "adjudicated", "D-42 --facts recorded")
@facts_option
@terms_option
@set_option
@click.option("--round", "round_id", metavar="ROUND", help="The round, if several are linked.")
def judge(*, changes: tuple[str, ...], round_id: str | None, facts: str, terms: str) -> Fields:
    """Adjudicate the dispute's round, and keep the adjudication with the dispute."""
    rules = dict(parse_changes(changes)) or None
    return {"round": round_id, "facts": facts, "terms": terms, "rules": rules}


@_add_command("rule", "ruled", 'D-42 --outcome partly --award seat-4=60 --reasons "covered"')
@click.option(
    "--outcome", required=True, type=click.Choice(get_args(RulingOutcome)), help="The ruling."
)
@click.option(
    "--award",
    "awards",
    multiple=True,
    metavar=MONEY_FORMAT,
    help="Money for a bettor, from the bank unless FROM says otherwise. Can be repeated.",
)
@click.option("--reasons", required=True, metavar="TEXT", help="The reasons for the ruling.")
@click.option(
    "--because", metavar="TEXT", help="Why the ruling departs from the adjudication, if it does."
)
def rule(*, awards: tuple[str, ...], because: str | None, outcome: str, reasons: str) -> Fields:
    """Rule on the dispute."""
    return {
        "awards": [*map(parse_money, awards)],
        "follows": because is None,
        "because": because,
        "outcome": outcome,
        "reasons": reasons,
    }


def _add_reasons_command(name: str, kind: str, help_text: str, example: str) -> None:
    """Add a command for a fact that has no field but its reasons."""

    def make_fields(*, reasons: str | None) -> Fields:
        return {"reasons": reasons}

    make_fields.__doc__ = help_text
    option = click.option("--reasons", metavar="TEXT", help="The reasons.")
    _add_command(name, kind, example)(option(make_fields))


_add_reasons_command("agree", "agreed", "Agree to a ruling as the second person.", "D-42")
_add_reasons_command(
    "refuse",
    "refused",
    "Refuse, as the second person, to agree to a ruling.",
    'D-42 --reasons "the camera was not looked at"',
)
_add_reasons_command("close", "closed", "Close a dispute that was ruled on.", "D-42")
_add_reasons_command(
    "reopen", "reopened", "Reopen a closed dispute.", 'D-42 --reasons "a witness came forward"'
)


@_add_command("made-good", "made-good", 'D-42 seat-4=60 --how "in chips, at the table"')
@click.argument("money", metavar=MONEY_FORMAT)
@click.option("--how", required=True, metavar="TEXT", help="How it was paid, such as in chips.")
def made_good(*, money: str, how: str) -> Fields:
    """Record that an award was paid."""
    return {**parse_money(money), "how": how}


@_add_command("answer", "answered", "D-42 --accepts")
@click.option("--accepts/--contests", required=True, help="Whether the patron accepts the ruling.")
@click.option("--text", metavar="TEXT", help="What the patron said.")
def answer(*, accepts: bool, text: str | None) -> Fields:
    """Record the patron's answer to the ruling."""
    return {"accepts": accepts, "text": text}


@_add_command("appeal", "appealed", 'D-42 --to manager --text "the camera was not looked at"')
@click.option(
    "--to", required=True, type=click.Choice(["manager", "regulator"]), help="Who decides it."
)
@click.option("--text", required=True, metavar="TEXT", help="What is appealed, and why.")
def appeal(*, to: str, text: str) -> Fields:
    """Record an appeal to the manager or the regulator."""
    return {"to": to, "text": text}


def parse_money(text: str) -> Fields:
    """Parse `seat-4=60:bank` into the fields of an award."""
    found = MONEY_PATTERN.fullmatch(text)
    if found is None:
        raise CommandLineError(
            f"`{text}` is not money for a bettor; write it as seat-4=60 or seat-4=60.50:house"
        )
    return {
        "bettor": found["bettor"],
        "amount": int(found["dollars"]) * 100 + int(found["cents"] or 0),
        "from": found["payer"] or "bank",
    }
