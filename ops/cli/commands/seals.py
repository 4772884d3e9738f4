"""`runback seal`, `runback checkpoint` and `runback verify`: sealed history."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from domain.errors import MalformedInputError
from ops.cli.local.access_log import audit_access
from ops.cli.local.seal_key import get_seal_key_path
from ops.cli.local.store_access import open_store
from ops.errors import CommandLineError
from ops.system.exit_status import REFUSAL_STATUS, VIOLATION_STATUS
from projections.seals.checkpoint_store import find_newest_checkpoint
from projections.seals.history_check import (
    KeptCheckpoint,
    LogCheck,
    check_history,
    parse_kept_checkpoint,
)
from projections.seals.key_file import add_seal_key, load_seal_keys
from projections.seals.sealed_log import EVENTS, SEALED_LOGS
from projections.seals.sealer import seal

SEALS_PATH: Final = "seals"
"""What the access log says was looked at."""

LOG_NOUNS: Final = {"events": "Events", "access": "Access log"}

SEAL_EXAMPLES: Final = """Examples:

\b
runback seal --once
runback seal --once --new-key
"""
CHECKPOINT_EXAMPLES: Final = """Examples:

\b
runback checkpoint > events.checkpoint
runback checkpoint --log access > access.checkpoint
"""
VERIFY_EXAMPLES: Final = """Examples:

\b
runback verify
runback verify --checkpoint events.checkpoint --checkpoint access.checkpoint
"""


@click.command("seal", epilog=SEAL_EXAMPLES)
@click.option("--once", is_flag=True, required=True, help="Seal what is there now, and end.")
@click.option(
    "--new-key", is_flag=True, help="Make another key first, which the present one introduces."
)
def seal_command(*, once: bool, new_key: bool) -> None:  # noqa: ARG001 - the only way so far
    """Seal what was stored since the last checkpoint.

    Appends a hash of each new event and of each new entry of the access log to two Merkle trees,
    and signs a checkpoint of each. The key is in the file RUNBACK_SEAL_KEY, or `seal.key` in the
    data folder, and is made when it is first needed.
    """
    path = get_seal_key_path()
    if new_key and path.exists():
        add_seal_key(path)
    keys = load_seal_keys(path)
    with open_store() as store, store.recorder.connections.borrow() as connection:
        for log in SEALED_LOGS.values():
            count = 0
            while True:
                part = seal(connection, log, keys)
                count += part.rows
                if part.is_held_up:
                    raise CommandLineError(
                        f"the {log.name} could not be sealed to their end: somebody has been"
                        " writing for long; try again"
                    )
                if part.is_last:
                    break
            click.echo(f"{LOG_NOUNS[log.name]}: sealed {count:,} more.")


@click.command(epilog=CHECKPOINT_EXAMPLES)
@click.option(
    "--log",
    type=click.Choice([*SEALED_LOGS]),
    default=EVENTS.name,
    show_default=True,
    help="The log whose checkpoint to print.",
)
def checkpoint(log: str) -> None:
    """Print the newest signed checkpoint of sealed history.

    Keep it where nobody can change it who can change the database: `runback verify` holds the
    database against it later.
    """
    with open_store() as store:
        audit_access(store, SEALS_PATH)
        found = store.recorder.connections.read(
            lambda connection: find_newest_checkpoint(connection, log)
        )
    if found is None:
        raise CommandLineError("nothing is sealed yet; `runback seal --once` seals what is there")
    click.echo(found.note, nl=False)


@click.command(epilog=VERIFY_EXAMPLES)
@click.option(
    "--checkpoint",
    "files",
    metavar="FILE",
    multiple=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="Also check against a checkpoint kept in FILE; may be repeated.",
)
@click.pass_context
def verify(ctx: click.Context, *, files: Sequence[Path]) -> None:
    """Check that stored history is what was sealed.

    Computes both Merkle trees again from the database, and holds them against every checkpoint. No
    stream may lack a version, and every event must be readable. Only a checkpoint kept elsewhere
    shows that history was not sealed anew after it had been altered. The exit status is 0 if
    history is intact, 1 if it was altered, and 2 if it could not be checked.
    """
    kept = [_read_checkpoint(file) for file in files]
    with open_store() as store:
        audit_access(store, SEALS_PATH, permission="audit")
        with store.recorder.connections.borrow() as connection:
            checks = list(check_history(connection, kept))
    for check in checks:
        click.echo(_describe_check(check))
    differences = [one for check in checks for one in check.differences]
    for one in differences:
        click.echo(f"Altered: {LOG_NOUNS[one.log].lower()}: {one.what}.")
    if differences:
        ctx.exit(VIOLATION_STATUS)
    if any(check.unsealed and not check.checkpoints for check in checks):
        click.echo("Not checked: nothing is sealed yet; `runback seal --once` seals what is there.")
        ctx.exit(REFUSAL_STATUS)
    click.echo("Intact.")


def _read_checkpoint(file: Path) -> KeptCheckpoint:
    try:
        return parse_kept_checkpoint(str(file), file.read_text(encoding="utf-8"))
    except (MalformedInputError, UnicodeDecodeError) as error:
        raise CommandLineError(f"{file}: {error}") from error


def _describe_check(check: LogCheck) -> str:
    noun = "checkpoint" if check.checkpoints == 1 else "checkpoints"
    return (
        f"{LOG_NOUNS[check.log]}: {check.sealed:,} checked against {check.checkpoints:,} {noun},"
        f" {check.unsealed:,} not sealed yet."
    )
