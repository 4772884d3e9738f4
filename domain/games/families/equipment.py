"""The equipment of a table, against what the game's paper allows."""

from collections.abc import Iterator

from domain.facts.record import RecordTable
from domain.games.families.game import Game
from domain.verdict.model import Finding


def find_equipment_faults(game: Game, table: RecordTable) -> Iterator[Finding]:
    """Yield a finding for more or fewer decks than the paper has, and for too many seats."""
    if game.decks is not None:
        least, most = game.decks.value
        if not least <= table.decks <= most:
            allowed = str(least) if least == most else f"{least} to {most}"
            detail = (
                f"the table has {_count(table.decks, 'deck')}; the game is dealt from {allowed}"
            )
            yield Finding("equipment", "violation", game.decks.rule, detail)
    if game.seats is not None and table.seats > game.seats.value:
        detail = f"the table has {_count(table.seats, 'seat')}; the game has {game.seats.value}"
        yield Finding("equipment", "violation", game.seats.rule, detail)


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
