"""Rounds of pai gow told for a single rule, which simulated tables seldom or never come by."""

from domain.facts.record import RoundRecord
from domain.intake.record_parser import parse_record
from tests.support.pai_gow_table import Table

HAND, BANK_HAND = ("9s 7h", "6d 6c 5h 3d 2c"), ("As Qh", "Jd Jc 9h 8d 4c")


def story(table: Table) -> RoundRecord:
    """The record of a table."""
    return parse_record(table.record())


def racked(table: Table, *picked: tuple[str, int | str]) -> Table:
    """The hands as they are picked up, those that were not exposed by their number of cards."""
    for spot, cards in picked:
        counted = {"count": cards} if isinstance(cards, int) else {"cards": cards.split()}
        table.then(type="racked", spot=spot, **counted)
    return table


STORIES = {
    "back-racked-before-its-front": story(
        racked(
            Table("DHC").bet(2, 2000).player(2, *HAND).dealer(*BANK_HAND),
            *[(str(seat), 7) for seat in range(3, 8)],
            ("stub", 4),
            ("2", " ".join(HAND[::-1])),
            ("bank", " ".join(BANK_HAND)),
        )
    ),
    "noughts-on-both-sides": story(
        Table("PGT").bet(2, 1000).player(2, "13 33", "66 45").dealer("55 46", "11 36")
    ),
}
