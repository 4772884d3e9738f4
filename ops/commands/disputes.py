"""`runback disputes`: the disputes of a running service, from the claim to the money."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, get_args

import click
import msgspec
from rich.console import Console

from domain.dispute import IN_WORDS, Status
from domain.errors import RunbackError
from domain.events.dispute import Channel, EvidenceKind, Payer, RulingOutcome
from ops.commands.what_if import changes_named, set_option
from ops.remote.disputes import (
    Fact,
    add_at,
    dispute_at,
    disputes_at,
    keep_at,
    raise_at,
    read_dispute,
    similar_at,
)
from ops.remote.named import BadServer, remote_named
from ops.remote.showing import There, room_at
from ops.show.clock import clock_of
from ops.show.disputes import show_dispute, show_disputes, show_similar

if TYPE_CHECKING:
    from ops.remote.client import Remote

MOST: Final = 50
MONEY: Final = re.compile(
    rf"(?P<bettor>[^=\s]+)=\$?(?P<dollars>\d{{1,9}})(?:\.(?P<cents>\d\d))?"
    rf"(?::(?P<payer>{'|'.join(get_args(Payer))}))?"
)
WRITTEN: Final = "BETTOR=DOLLARS[:FROM]"

EXAMPLES: Final = """Examples (with RUNBACK_SERVER and RUNBACK_TOKEN set):

\b
runback disputes raise --room mortimers --table T4 --round T4-20261118-0042 \\
    --bettor seat-4 --amount 100 --claim "won $100, and was paid nothing" --id D-42
runback disputes judge D-42
runback disputes rule D-42 --outcome partly --award seat-4=60 --reasons "the bank covered $60"
runback disputes made-good D-42 seat-4=60 --how "in chips, at the table"
runback disputes close D-42
runback disputes list --status open
"""


class NoSuchMoney(RunbackError):
    """Money that cannot be what was meant."""


@click.group(epilog=EXAMPLES)
def disputes() -> None:
    """Deal with disputes, over a running service.

    Who does so is who the token says; --server and --token, before the command, or RUNBACK_SERVER
    and RUNBACK_TOKEN name the service and the token.
    """


def _named_so(name: str) -> Callable[[Callable[..., None]], click.Command]:
    return disputes.command(name, epilog=EXAMPLES)


json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
key_option = click.option("--key", metavar="KEY", help="What is sent again with it is stored once.")


@_named_so("list")
@click.option("--room", metavar="ROOM", help="Those of this room.")
@click.option("--table", metavar="TABLE", help="Those at this table.")
@click.option("--round", metavar="ROUND", help="Those about this round.")
@click.option("--bettor", metavar="ID", help="Those of this bettor or patron.")
@click.option(
    "--status", multiple=True, type=click.Choice(get_args(Status)), help="Those that stand so."
)
@click.option("--waiting", "waits", flag_value=True, help="That wait for a second person.")
@click.option("--overdue", flag_value=True, help="Older than their room lets them become.")
@click.option("--limit", type=click.IntRange(1, 1000), default=MOST, metavar="N", help="So many.")
@click.option("--after", "cursor", metavar="TEXT", help="On from where the last list ended.")
@json_option
def list_disputes(*, as_json: bool, **asked: Any) -> None:  # noqa: ANN401 - what is asked for
    """List disputes, the oldest first."""
    with _service() as remote:
        found = disputes_at(remote, asked)
        if as_json:
            for line in found.lines:
                click.echo(msgspec.json.encode(line))
        elif found.lines:
            show_disputes(Console(), found.entries)
            if found.next is not None:
                click.echo(f"\nThere are more: go on with --after {found.next}")
        else:
            click.echo("No dispute is such as you look for.")
    if found.behind:
        click.echo(f"{found.behind:,} events recorded since not in this list yet.", err=True)


@_named_so("show")
@click.argument("dispute")
@click.option("--events", is_flag=True, help="Print its facts one a line.")
@json_option
def show(dispute: str, *, events: bool, as_json: bool) -> None:
    """Show where a dispute stands, all that was noted of it, and what may follow."""
    with _service() as remote:
        if events:
            for one in There(remote).history(f"dispute:{dispute}"):
                at = one.recorded_at.isoformat(timespec="milliseconds")
                click.echo(f"{one.version}  {at}  {one.recorded_by}  {one.state.decode()}")
            return
        raw = dispute_at(remote, dispute)
        if as_json:
            click.echo(raw)
        else:
            told = read_dispute(raw)
            show_dispute(Console(), told, clock_of(room_at(remote, told.raised.room)))


@_named_so("similar")
@click.argument("dispute")
def similar(dispute: str) -> None:
    """Show earlier disputes that are like this one, and how they were ruled."""
    with _service() as remote:
        found = similar_at(remote, dispute)
    if found:
        show_similar(Console(), found)
    else:
        click.echo("No earlier dispute shares a clause, a finding or the game with it.")


@_named_so("raise")
@click.option("--room", required=True, metavar="ROOM", help="Where.")
@click.option("--table", required=True, metavar="TABLE", help="At which table.")
@click.option("--claim", required=True, metavar="TEXT", help="What is contested.")
@click.option("--round", metavar="ROUND", help="The round, where it is known.")
@click.option("--seat", type=click.IntRange(min=1), metavar="N", help="Whose seat.")
@click.option("--bettor", metavar="ID", help="Who: seat-4, or his id.")
@click.option("--amount", metavar="DOLLARS", help="How much is asked for.")
@click.option(
    "--channel", type=click.Choice(get_args(Channel)), default="table", show_default=True,
    help="How it came in.",
)  # fmt: skip
@click.option(
    "--at", "occurred_at", metavar="TIME", help="When it happened: 2026-11-18T21:14:00-08:00."
)
@click.option("--id", "dispute", metavar="ID", help="What it is to be called.")
@key_option
@json_option
def raise_(*, amount: str | None, key: str | None, as_json: bool, **claim: Any) -> None:  # noqa: ANN401 - the claim
    """Raise a dispute."""
    if amount is not None:
        claim["amount"] = _money(f"any={amount}")["amount"]
    with _service() as remote:
        made = raise_at(remote, claim, key)
    if as_json:
        click.echo(msgspec.json.encode(made))
    else:
        click.echo(f"{made.stream.partition(':')[2]} is raised.")


def _adds(name: str, kind: str) -> Callable[[Callable[..., dict[str, Any]]], click.Command]:
    """A command that adds a fact to a dispute; the function makes it of what is told."""

    def decorate(made_of: Callable[..., dict[str, Any]]) -> click.Command:
        @wraps(made_of)
        def add(
            *, dispute: str, follows: int | None, key: str | None, as_json: bool, **told: Any,  # noqa: ANN401
        ) -> None:  # fmt: skip
            with _service() as remote:
                says = made_of(**told)
                if "file" in says:
                    says["sha256"] = keep_at(remote, says.pop("file"))
                made = add_at(remote, Fact(dispute, kind, says, follows, key))
                if as_json:
                    click.echo(msgspec.json.encode(made))
                    return
                stands = read_dispute(dispute_at(remote, dispute))
            waits = ", and waits for a second person" if stands.waits else ""
            click.echo(f"{dispute} is {IN_WORDS[stands.status]}{waits}, at version {made.version}.")

        follows_option = click.option(
            "--follows", type=click.IntRange(min=1), metavar="N",
            help="The version that you have seen; else the one that it has now.",
        )  # fmt: skip
        for part in (json_option, key_option, follows_option, click.argument("dispute")):
            add = part(add)
        return _named_so(name)(add)

    return decorate


@_adds("link", "round-linked")
@click.argument("round_id", metavar="ROUND")
def link(round_id: str) -> dict[str, Any]:
    """Name a round that the dispute is about."""
    return {"round": round_id}


@_adds("evidence", "evidence")
@click.option("--kind", type=click.Choice(get_args(EvidenceKind)), help="Which kind; else `note`.")
@click.option("--text", metavar="TEXT", help="What was seen or said.")
@click.option("--camera", metavar="NAME", help="Which camera.")
@click.option("--from", "begins", metavar="TIME", help="From when.")
@click.option("--to", "ends", metavar="TIME", help="Until when.")
@click.option("--cards", metavar="CARDS", help='A rack reading, bottom to top: "Kh 9d ??".')
@click.option("--file", metavar="PATH", type=click.Path(exists=True, dir_okay=False), help="Kept.")
def evidence(
    *, kind: str | None, begins: str | None, ends: str | None, cards: str | None, file: str | None,
    **rest: str | None,
) -> dict[str, Any]:  # fmt: skip
    """Add what was looked at: a note, a camera and its time, a file, a rack reading, a witness."""
    usual = "file" if file else "rack" if cards else "camera" if rest["camera"] else "note"
    says = {"kind": kind or usual, "from": begins, "to": ends, **rest}
    says |= {"file": file} if file else {}
    return says | ({"cards": cards.split()} if cards else {})


@_adds("judge", "adjudicated")
@click.option(
    "--facts", type=click.Choice(["corrected", "recorded"]), default="corrected",
    help="With corrections (the default), or as first recorded.",
)  # fmt: skip
@click.option(
    "--terms", type=click.Choice(["then", "now"]), default="then",
    help="By the terms of then (the default), or by those now in force.",
)  # fmt: skip
@set_option
@click.option("--round", metavar="ROUND", help="Which, of several.")
def judge(*, changes: tuple[str, ...], **asked: str | None) -> dict[str, Any]:
    """Have the dispute's round judged, and keep the judgement with the dispute."""
    return {**asked, "rules": dict(changes_named(changes)) or None}


@_adds("rule", "ruled")
@click.option(
    "--outcome", required=True, type=click.Choice(get_args(RulingOutcome)), help="How it ends."
)
@click.option("--award", "awards", multiple=True, metavar=WRITTEN, help="Who gets what; from the "
              "bank, if it is not said from whom.")  # fmt: skip
@click.option("--reasons", required=True, metavar="TEXT", help="Why.")
@click.option(
    "--because", metavar="TEXT", help="Why it is not as adjudicated; without it, it follows."
)
def rule(*, awards: tuple[str, ...], because: str | None, **rest: str) -> dict[str, Any]:
    """Rule on a dispute."""
    follows = because is None
    return {"awards": [*map(_money, awards)], "follows": follows, "because": because, **rest}


def _with_reasons(name: str, kind: str, says: str) -> None:
    """A command that says no more than why."""

    def made_of(*, reasons: str | None) -> dict[str, Any]:
        return {"reasons": reasons}

    made_of.__doc__ = says
    option = click.option("--reasons", metavar="TEXT", help="Why.")
    _adds(name, kind)(option(made_of))


_with_reasons("agree", "agreed", "Agree to a ruling, as the second person.")
_with_reasons("refuse", "refused", "Refuse to agree to a ruling, as the second person.")
_with_reasons("close", "closed", "Close a dispute that was ruled on.")
_with_reasons("reopen", "reopened", "Take a dispute up again.")


@_adds("made-good", "made-good")
@click.argument("money", metavar=WRITTEN)
@click.option("--how", required=True, metavar="TEXT", help="In chips, say.")
def made_good(*, money: str, how: str) -> dict[str, Any]:
    """Note that money moved."""
    return {**_money(money), "how": how}


@_adds("answer", "answered")
@click.option("--accepts/--contests", required=True, help="Whether the patron accepts the ruling.")
@click.option("--text", metavar="TEXT", help="What was said.")
def answer(*, accepts: bool, text: str | None) -> dict[str, Any]:
    """Note the patron's answer to the ruling."""
    return {"accepts": accepts, "text": text}


@_adds("appeal", "appealed")
@click.option("--to", required=True, type=click.Choice(["manager", "regulator"]), help="To whom.")
@click.option("--text", required=True, metavar="TEXT", help="What is appealed against, and why.")
def appeal(**told: str) -> dict[str, Any]:
    """Note that the dispute goes on, to the manager or the regulator."""
    return told


def _money(text: str) -> dict[str, Any]:
    """`seat-4=60:bank`, as facts have it."""
    found = MONEY.fullmatch(text)
    if found is None:
        message = f"`{text}` is no money for anybody; write it as seat-4=60 or seat-4=60.50:house"
        raise NoSuchMoney(message)
    cents = int(found["dollars"]) * 100 + int(found["cents"] or 0)
    return {"bettor": found["bettor"], "amount": cents, "from": found["payer"] or "bank"}


@contextmanager
def _service() -> Iterator["Remote"]:
    """The service; disputes are dealt with nowhere else."""
    with remote_named() as remote:
        if remote is None:
            message = "disputes are dealt with over a service: RUNBACK_SERVER or --server names it"
            raise BadServer(message)
        yield remote
