"""The commands of `runback`: where each is defined, and its line in `runback --help`.

To add a command, write a module in this package and add a line to `COMMANDS`.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple


class RegisteredCommand(NamedTuple):
    """A command that is imported when it runs."""

    target: str
    """Its module below `ops.cli.commands`, and its name there."""
    help: str
    """The first paragraph of its help, so that listing commands imports none."""
    supports_server: bool = False
    """Whether a running service can do its work."""


COMMANDS: Final[Mapping[str, RegisteredCommand]] = {
    "adjudicate": RegisteredCommand(
        "adjudicate:adjudicate", "Adjudicate each round in FILE….", supports_server=True
    ),
    "checkpoint": RegisteredCommand(
        "seals:checkpoint", "Print the newest signed checkpoint of sealed history."
    ),
    "db": RegisteredCommand("db:db", "Start, stop and inspect the database."),
    "disputes": RegisteredCommand(
        "disputes:disputes", "Handle disputes, over a running service.", supports_server=True
    ),
    "erase": RegisteredCommand(
        "erase:erase", "Erase a patron's personal data, or a file kept as evidence."
    ),
    "export": RegisteredCommand("import_export:exports", "Convert poker rounds to other formats."),
    "game": RegisteredCommand("games:game", "Show the rules on file for the game SLUG."),
    "games": RegisteredCommand("games:games", "List the games whose rules are on file."),
    "hold": RegisteredCommand("hold:hold", "Place and lift legal holds on personal data."),
    "houseway": RegisteredCommand(
        "houseway:houseway", "Set HAND the house way, and name the deciding chart row."
    ),
    "import": RegisteredCommand(
        "import_export:imports", "Convert poker hands in other formats to round records."
    ),
    "ledger": RegisteredCommand(
        "ledger:ledger", "List every item of the documents, and whether it is judged."
    ),
    "night": RegisteredCommand("night:night", "Show the progress of the nightly work."),
    "people": RegisteredCommand(
        "people:people", "Manage accounts of the service, their roles and tokens."
    ),
    "project": RegisteredCommand(
        "project:project", "Bring projections up to date, and keep them so."
    ),
    "rack": RegisteredCommand(
        "rack:rack", "Show the discard rack that the round in FILE should leave."
    ),
    "readjudicate": RegisteredCommand(
        "readjudicate:readjudicate", "Adjudicate the stored rounds of gaming days again."
    ),
    "record": RegisteredCommand(
        "record:record", "Store the rounds and streams in FILE….", supports_server=True
    ),
    "replay": RegisteredCommand("replay:replay", "Replay the round in FILE, event by event."),
    "retention": RegisteredCommand(
        "retention:retention", "List personal data whose retention period is over."
    ),
    "rotation": RegisteredCommand(
        "rotation:rotation", "Check the rotation of the bank at each table in FILE…."
    ),
    "rounds": RegisteredCommand(
        "rounds:rounds",
        "List the stored rounds that match all options, newest first.",
        supports_server=True,
    ),
    "schedules": RegisteredCommand(
        "schedules:schedules", "List the collection schedules of the approved documents."
    ),
    "seal": RegisteredCommand(
        "seals:seal_command", "Seal what was stored since the last checkpoint."
    ),
    "serve": RegisteredCommand(
        "serve:serve", "Run the REST service and its pages until interrupted."
    ),
    "show": RegisteredCommand(
        "show:show", "Show the stored round with the id ROUND.", supports_server=True
    ),
    "summaries": RegisteredCommand(
        "summaries:summaries", "Sum up gaming days by table, by game, and for the room."
    ),
    "up": RegisteredCommand("up:up", "Run everything until Ctrl-C."),
    "verify": RegisteredCommand("seals:verify", "Check that stored history is what was sealed."),
    "worker": RegisteredCommand("worker:worker", "Do the nightly work until interrupted."),
}
