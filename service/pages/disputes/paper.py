"""What stands in a printed case file, in its order; how it is drawn, papers know."""

from collections.abc import Iterator

from domain.money import dollars
from domain.sentences.names import bettor_name
from projections.plainly import day_and_time, money, signed, zone_name
from projections.printing.blocks import Block, Cards, Heading, Rows, Signatures, Text
from projections.printing.sheets import drawn
from service.pages.disputes.case import CaseFile, HandShown, RoundFile, Settled
from service.pages.disputes.sentences import CHANNELS, OUTCOMES, PAYERS, awards_said, said
from service.pages.disputes.timeline import Entry

SIGNED_BY = ("Floor manager", "Second person", "Patron")


def case_pdf(case: CaseFile) -> bytes:
    """The case file as a PDF."""
    printed = day_and_time(case.printed_at, case.zone)
    foot = f"{case.foot}  ·  printed {printed} by {case.printed_by}"
    return drawn(paper(case), foot, f"Dispute {case.told.dispute}")


def paper(case: CaseFile) -> list[Block]:
    """Everything that stands in the case file."""
    return [
        *_claim(case), *_rounds(case), *_evidence(case), *_ruling(case), *_money(case),
        *_timeline(case), Heading("Signatures"), Signatures(SIGNED_BY),
    ]  # fmt: skip


def _claim(case: CaseFile) -> Iterator[Block]:
    raised, zone = case.told.raised, case.zone
    yield Heading(f"Dispute {case.told.dispute}: {case.stands.word}", is_first=True)
    yield Text(case.stands.says)
    who = bettor_name(raised.bettor) if raised.bettor else "somebody"
    asks = f", for {dollars(raised.amount)}" if raised.amount else ""
    yield Text(f"Claim of {who}{asks}: “{raised.claim}”")
    when = f", {day_and_time(raised.occurred_at, zone)}" if raised.occurred_at else ""
    yield Text(f"{case.room_name}, table {raised.table}{when}.")
    at = day_and_time(raised.at, zone)
    yield Text(f"Raised {at} by {raised.by}, {CHANNELS[raised.channel]}.")
    clock = zone_name(zone, case.printed_at)
    yield Text(f"Times are those of the room's clock ({clock}, {zone}).", is_quiet=True)


def _rounds(case: CaseFile) -> Iterator[Block]:
    if not case.rounds:
        yield Heading("The round")
        yield Text("No round is linked to this dispute yet.")
    for name, one in case.rounds:
        yield Heading(f"Round {name}")
        if one is None:
            yield Text("It is not on file.")
        else:
            yield from _round(one, case.zone)


def _round(one: RoundFile, zone: str) -> Iterator[Block]:
    played = f", {day_and_time(one.played, zone)}" if one.played else ""
    yield Text(f"{one.game}{played}", is_quiet=True)
    yield Text(one.verdict)
    yield from map(_hand, one.hands)
    if one.settled:
        heads = ("Wager", "Result", "At risk", "Due", "Covered", "Really moved", "Clause")
        widths = (0.27, 0.11, 0.11, 0.11, 0.11, 0.13, 0.16)
        settled = [_settled(line) for line in one.settled]
        yield Rows(heads, widths, settled, frozenset({2, 3, 4, 5}))
    yield from (Text(pot) for pot in one.pots)
    if one.findings:
        found = [(it.severity, it.detail, it.rule) for it in one.findings]
        yield Rows(("Finding", "What was found", "Clause"), (0.14, 0.66, 0.2), found)
    if one.clauses:
        yield Rows(("Clause", "What it says"), (0.2, 0.8), one.clauses)
    if one.readings:
        names = ("Reading", "How an unclear text is read", "Why")
        read = [(rule, of.reading, of.why) for rule, of in one.readings]
        yield Rows(names, (0.16, 0.42, 0.42), read)


def _hand(hand: HandShown) -> Cards:
    return Cards(hand.whose, hand.cards, hand.worth)


def _settled(line: Settled) -> tuple[str, ...]:
    moved = "not recorded" if line.moved is None else signed(line.moved)
    sums = (money(line.at_risk), signed(line.due), signed(line.covered))
    return (line.whose, line.outcome, *sums, moved, line.rule)


def _evidence(case: CaseFile) -> Iterator[Block]:
    yield Heading("Evidence")
    rows = []
    for one in case.told.evidence:
        told = said(one, case.zone)
        what = " ".join(filter(None, (told.says, told.quotes and f"“{told.quotes}”", *told.more)))
        rows.append((day_and_time(one.at, case.zone), one.by, what, one.sha256 or ""))
    if rows:
        heads = ("When", "By", "What", "SHA-256 of the file")
        yield Rows(heads, (0.19, 0.12, 0.39, 0.3), rows)
    else:
        yield Text("None was added.")


def _ruling(case: CaseFile) -> Iterator[Block]:
    yield Heading("Ruling")
    told = case.told
    if told.ruling is None:
        yield Text("It has not been ruled on, or what was ruled does not stand.")
        return
    ruling = told.ruling
    yield Text(f"{OUTCOMES[ruling.outcome]}: {awards_said(ruling)}")
    yield Text(f"Reasons: “{ruling.reasons}”")
    yield Text(
        "It is as adjudicated." if ruling.follows else f"Not as adjudicated: “{ruling.because}”"
    )
    yield Text(f"Ruled {day_and_time(ruling.at, case.zone)} by {ruling.by}.")
    for one in told.agreements[-1:] if told.status in {"agreed", "closed"} else ():
        yield Text(f"Agreed {day_and_time(one.at, case.zone)} by {one.by}.")
    if told.waits:
        yield Text("It has no effect until somebody else agrees to it.")


def _money(case: CaseFile) -> Iterator[Block]:
    if case.told.money:
        rows = [
            (bettor_name(one.bettor), PAYERS[one.payer], money(one.awarded), money(one.made_good))
            for one in case.told.money
        ]
        heads = ("Who", "Paid by", "Awarded", "Made good")
        yield Rows(heads, (0.34, 0.3, 0.18, 0.18), rows, frozenset({2, 3}))


def _timeline(case: CaseFile) -> Iterator[Block]:
    yield Heading("What happened")
    heads = ("", "When", "By", "What")
    rows = [_entry(one, case.zone) for one in case.timeline]
    yield Rows(heads, (0.05, 0.21, 0.14, 0.6), rows)


def _entry(one: Entry, zone: str) -> tuple[str, ...]:
    told = one.said
    parts = [told.says, told.quotes and f"“{told.quotes}”", *told.more]
    if one.before:
        parts.append(f"(Noted first: {one.before.says} {one.before.quotes})")
    if one.is_withdrawn:
        parts.insert(0, "(Withdrawn.)")
    if told.round:
        parts.append(f"Round {told.round}.")
    return (str(one.number), day_and_time(one.at, zone), one.by, " ".join(filter(None, parts)))
