"""Rounds of pai gow told for a single rule, which simulated tables seldom or never come by."""

from collections.abc import Callable

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


def on_the_third_turn(table: Table) -> Table:
    """A player-dealer who banks a third hand in a row."""
    table.bank[0]["turn"] = 3
    return table


def with_an_ace_shown_late() -> Table:
    """A player shows an ace of their own hand when the deal is over."""
    table = Table("DHC").bet(2, 2000).player(2, "Ah 8s", "6d 6c 5h 3d 2c").dealer(*BANK_HAND)
    shown = {"type": "irregularity", "kind": "exposed-card", "spot": "2", "card": "Ah"}
    table.sets += [shown]
    return table


def face_up(front: str, back: str, *bank: str) -> RoundRecord:
    """A hand of seat 2 against the bank's, at a table where the bank is shown first."""
    return story(Table("FUP").bet(2, 2000).player(2, front, back).dealer(*(bank or BANK_HAND)))


def given_out(change: Callable[[list[dict]], list[dict]]) -> RoundRecord:
    """Seven piles given out otherwise than from the one that was picked, seat by seat."""
    table = Table("FUP").bet(2, 2000).player(2, *HAND).dealer(*BANK_HAND)
    table.delivered = change(table.deliveries())
    return story(table)


STORIES = {
    "straight-and-three-alike-face-up": story(
        Table("FUP")
        .bet(2, 1000)
        .bet(2, 1000, "fortune")
        .player(2, "9s 9h", "9d 8c 7h 6s 5d")
        .dealer("As Qh", "Jd Jc 9c 8d 4c")
    ),
    "ace-shown-after-the-deal": story(with_an_ace_shown_late()),
    "third-turn-of-fortune": story(on_the_third_turn(Table("FPG").bet(2, 1000))),
    "third-turn-face-up": story(on_the_third_turn(Table("FUP", seats=8).bet(2, 1000))),
    "third-turn-of-tiles": story(on_the_third_turn(Table("PGT", seats=9).bet(2, 1000))),
    "back-racked-before-its-front": story(
        racked(
            Table("DHC").bet(2, 2000).player(2, *HAND).dealer(*BANK_HAND),
            *[(str(seat), 7) for seat in range(3, 8)],
            ("stub", 4),
            ("2", " ".join(HAND[::-1])),
            ("bank", " ".join(BANK_HAND)),
        )
    ),
    "four-jacks-behind-a-king": story(
        Table("DHM")
        .bet(2, 2000)
        .player(2, "Kh 8s", "Jd Jc Js Jh 2d", way="house")
        .dealer("As Qh", "Td Tc 9h 8d 4c")
    ),
    "noughts-on-both-sides": story(
        Table("PGT").bet(2, 1000).player(2, "13 33", "66 45").dealer("55 46", "11 36")
    ),
    **{
        f"four-fives-in-{game}": story(
            Table(game)
            .bet(2, 2000)
            .player(2, "Kh 8s", "5d 5c 5s 5h 2d", way="house")
            .dealer("As Qh", "Td Tc 9h 8d 4c")
        )
        for game in ("DHM", "DHC")
    },
    "side-bet-at-mortimers": story(
        Table("DHM").bet(2, 2000).bet(2, 500, "fortune").player(2, *HAND).dealer(*BANK_HAND)
    ),
    "house-way-asked-for-at-mortimers": story(
        Table("DHM")
        .bet(2, 2000)
        .player(2, "Kh 9s", "Jd Jc 8s 6h 2d", way="house")
        .dealer("As Qh", "Td Tc 9h 8d 4c")
    ),
    "collection-after-the-first-card-of-double-hand": story(
        Table("DHC", schedule="casino-marysville/california-a/1")
        .bet(2, 2000)
        .player(2, *HAND)
        .dealer(*BANK_HAND)
        .then(type="fee", **{"from": "bank"}, amount=100)
    ),
    "fortune-at-a-table-of-six-seats": story(
        Table("FPG", seats=6).bet(2, 2000).player(2, *HAND).dealer(*BANK_HAND)
    ),
    # Face up: which hand is higher.
    "five-aces-face-up": face_up("Kh 8s", "Jk As Ah Ad Ac", "Qs 9h", "Td Tc 7h 4d 2c"),
    "royal-flush-face-up": face_up("9h 8s", "Ad Kd Qd Jd Td", "As Qh", "Js Jc 9c 8d 4c"),
    "four-of-a-kind-face-up": face_up("Kh 8s", "7d 7c 7s 7h 2d"),
    "full-house-face-up": face_up("8h 8s", "7d 7c 7s 2h 2d"),
    "flush-face-up": face_up("Kh 8s", "Qd Td 7d 5d 2d"),
    "three-of-a-kind-face-up": face_up("Kh 8s", "7d 7c 7s Th 2d"),
    "two-pair-face-up": face_up("Kh Qs", "7d 7c 5s 5h 2d"),
    "one-pair-face-up": face_up("Kh Qs", "7d 7c 5s 3h 2d"),
    "high-card-face-up": face_up("Qs 9s", "Kh 7d 5s 3h 2d"),
    # Face up: how the piles go out, and who sets the hand.
    "another-pile-than-the-one-picked-goes-first": given_out(
        lambda due: [{**one, "pile": one["pile"] % 7 + 1} for one in due]
    ),
    "piles-given-out-against-the-clock": given_out(lambda due: [due[0], *due[:0:-1]]),
    "bank-served-before-its-turn": given_out(lambda due: [due[0], due[-1], *due[1:-1]]),
    "house-way-asked-for-face-up": story(
        Table("FUP")
        .bet(2, 2000)
        .player(2, "Kh 9s", "Jd Jc 8s 6h 2d", way="house")
        .dealer("As Qh", "Td Tc 9h 8d 4c")
    ),
}
