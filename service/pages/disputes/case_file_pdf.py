"""The content of a printed case file, in order."""

from collections.abc import Iterator

from domain.facts.dispute_channels import CHANNEL_NAMES
from domain.money import format_dollars
from domain.vocabulary.wager_names import name_bettor
from domain.wording.display import format_day_and_time, format_money, format_signed_money, name_zone
from projections.pdf.blocks import (
    CardsBlock,
    HeadingBlock,
    PdfBlock,
    SignaturesBlock,
    TableBlock,
    TextBlock,
)
from service.pages.disputes.case_file import CaseFile, CaseHand, CaseRound, CaseWager
from service.pages.disputes.timeline import TimelineEntry
from service.pages.disputes.wording import (
    OUTCOME_NAMES,
    PAYER_NAMES,
    describe_awards,
    describe_fact,
)

SIGNATORIES = ("Floor manager", "Second person", "Patron")


def render_case_pdf(case: CaseFile) -> bytes:
    """Return the case file as a PDF."""
    printed = format_day_and_time(case.printed_at, case.zone)
    foot = f"{case.foot}  ·  printed {printed} by {case.printed_by}"
    from projections.pdf.document import render_pdf  # noqa: PLC0415 - takes long, rarely needed

    return render_pdf(build_case_blocks(case), foot, f"Dispute {case.dispute.dispute}")


def build_case_blocks(case: CaseFile) -> list[PdfBlock]:
    """Return the blocks of the case file, in order."""
    return [
        *_list_claim_blocks(case),
        *_list_rounds_blocks(case),
        *_list_evidence_blocks(case),
        *_list_ruling_blocks(case),
        *_list_money_blocks(case),
        *_list_timeline_blocks(case),
        HeadingBlock("Signatures"),
        SignaturesBlock(SIGNATORIES),
    ]


def _list_claim_blocks(case: CaseFile) -> Iterator[PdfBlock]:
    raised, zone = case.dispute.raised, case.zone
    yield HeadingBlock(f"Dispute {case.dispute.dispute}: {case.stands.word}", is_first=True)
    yield TextBlock(case.stands.says)
    who = name_bettor(raised.bettor) if raised.bettor else "somebody"
    asks = f", for {format_dollars(raised.amount)}" if raised.amount else ""
    yield TextBlock(f"Claim of {who}{asks}: “{raised.claim}”")
    when = f", {format_day_and_time(raised.occurred_at, zone)}" if raised.occurred_at else ""
    yield TextBlock(f"{case.room_name}, table {raised.table}{when}.")
    at = format_day_and_time(raised.at, zone)
    yield TextBlock(f"Raised {at} by {raised.by}, {CHANNEL_NAMES[raised.channel]}.")
    clock = name_zone(zone, case.printed_at)
    yield TextBlock(f"Times are those of the room's clock ({clock}, {zone}).", is_quiet=True)


def _list_rounds_blocks(case: CaseFile) -> Iterator[PdfBlock]:
    if not case.rounds:
        yield HeadingBlock("The round")
        yield TextBlock("No round is linked to this dispute yet.")
    for name, one in case.rounds:
        yield HeadingBlock(f"Round {name}")
        if one is None:
            yield TextBlock("This round is not on file.")
        else:
            yield from _list_round_blocks(one, case.zone)


def _list_round_blocks(round_: CaseRound, zone: str) -> Iterator[PdfBlock]:
    played = f", {format_day_and_time(round_.played, zone)}" if round_.played else ""
    yield TextBlock(f"{round_.game}{played}", is_quiet=True)
    yield TextBlock(round_.verdict)
    yield from map(_build_hand_block, round_.hands)
    if round_.settled:
        heads = ("Wager", "Result", "At risk", "Due", "Covered", "Actually moved", "Clause")
        widths = (0.27, 0.11, 0.11, 0.11, 0.11, 0.13, 0.16)
        settled = [_build_wager_row(line) for line in round_.settled]
        yield TableBlock(heads, widths, settled, frozenset({2, 3, 4, 5}))
    yield from (TextBlock(pot) for pot in round_.pots)
    if round_.findings:
        findings = [(finding.severity, finding.detail, finding.rule) for finding in round_.findings]
        yield TableBlock(("Finding", "What was found", "Clause"), (0.14, 0.66, 0.2), findings)
    if round_.clauses:
        yield TableBlock(("Clause", "What it says"), (0.2, 0.8), round_.clauses)
    if round_.readings:
        names = ("Reading", "How an unclear text is read", "Why")
        readings = [(rule, of.reading, of.why) for rule, of in round_.readings]
        yield TableBlock(names, (0.16, 0.42, 0.42), readings)


def _build_hand_block(hand: CaseHand) -> CardsBlock:
    return CardsBlock(hand.whose, hand.cards, hand.worth)


def _build_wager_row(line: CaseWager) -> tuple[str, ...]:
    moved = "not recorded" if line.moved is None else format_signed_money(line.moved)
    sums = (
        format_money(line.at_risk),
        format_signed_money(line.due),
        format_signed_money(line.covered),
    )
    return (line.whose, line.outcome, *sums, moved, line.rule)


def _list_evidence_blocks(case: CaseFile) -> Iterator[PdfBlock]:
    yield HeadingBlock("Evidence")
    rows = []
    for evidence in case.dispute.evidence:
        sentence = describe_fact(evidence, case.zone)
        description = " ".join(
            filter(
                None, (sentence.says, sentence.quotes and f"“{sentence.quotes}”", *sentence.more)
            )
        )
        rows.append(
            (
                format_day_and_time(evidence.at, case.zone),
                evidence.by,
                description,
                evidence.sha256 or "",
            )
        )
    if rows:
        heads = ("When", "By", "What", "SHA-256 of the file")
        yield TableBlock(heads, (0.19, 0.12, 0.39, 0.3), rows)
    else:
        yield TextBlock("No evidence has been added.")


def _list_ruling_blocks(case: CaseFile) -> Iterator[PdfBlock]:
    yield HeadingBlock("Ruling")
    dispute = case.dispute
    if dispute.ruling is None:
        yield TextBlock("No ruling is in force.")
        return
    ruling = dispute.ruling
    yield TextBlock(f"{OUTCOME_NAMES[ruling.outcome]}: {describe_awards(ruling)}")
    yield TextBlock(f"Reasons: “{ruling.reasons}”")
    yield TextBlock(
        "As adjudicated." if ruling.follows else f"Not as adjudicated: “{ruling.because}”"
    )
    yield TextBlock(f"Ruled {format_day_and_time(ruling.at, case.zone)} by {ruling.by}.")
    for agreement in dispute.agreements[-1:] if dispute.status in {"agreed", "closed"} else ():
        yield TextBlock(f"Agreed {format_day_and_time(agreement.at, case.zone)} by {agreement.by}.")
    if dispute.waits:
        yield TextBlock("It has no effect until a second person agrees to it.")


def _list_money_blocks(case: CaseFile) -> Iterator[PdfBlock]:
    if case.dispute.money:
        rows = [
            (
                name_bettor(one.bettor),
                PAYER_NAMES[one.payer],
                format_money(one.awarded),
                format_money(one.made_good),
            )
            for one in case.dispute.money
        ]
        heads = ("Who", "Paid by", "Awarded", "Made good")
        yield TableBlock(heads, (0.34, 0.3, 0.18, 0.18), rows, frozenset({2, 3}))


def _list_timeline_blocks(case: CaseFile) -> Iterator[PdfBlock]:
    yield HeadingBlock("Timeline")
    heads = ("", "When", "By", "What")
    rows = [_build_entry_row(entry, case.zone) for entry in case.timeline]
    yield TableBlock(heads, (0.05, 0.21, 0.14, 0.6), rows)


def _build_entry_row(entry: TimelineEntry, zone: str) -> tuple[str, ...]:
    sentence = entry.sentence
    parts = [sentence.says, sentence.quotes and f"“{sentence.quotes}”", *sentence.more]
    if entry.before:
        parts.append(f"(First recorded: {entry.before.says} {entry.before.quotes})")
    if entry.is_withdrawn:
        parts.insert(0, "(Withdrawn.)")
    if sentence.round:
        parts.append(f"Round {sentence.round}.")
    return (
        str(entry.number),
        format_day_and_time(entry.at, zone),
        entry.by,
        " ".join(filter(None, parts)),
    )
