"""The statement for a patron: their dispute on one page, in their language."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from domain.adjudication.judged_record import select_judged_record
from domain.money import format_dollars
from domain.seats import find_seat, name_seat
from domain.verdict.model import SettlementLine
from domain.wording.differences import sum_money_moved
from domain.wording.display import name_game
from domain.wording.pot_differences import compare_pushed_pots
from service.api.disputes.schemas import DisputeResponse
from service.pages.disputes.disputed_rounds import DisputedRound
from service.pages.disputes.statement_languages import StatementLanguage

MAX_WAGERS: Final = 6


class StatementSentence(NamedTuple):
    """A sentence, or a quotation of what somebody typed."""

    text: str
    is_quoted: bool = False


class StatementPart(NamedTuple):
    """A part of a statement."""

    heading: str
    sentences: Sequence[StatementSentence]


class StatementCase(NamedTuple):
    """A dispute, with all that its statement needs."""

    dispute: DisputeResponse
    rounds: Sequence[tuple[str, DisputedRound | None]]
    room_name: str
    zone: str
    words: StatementLanguage

    @property
    def own_names(self) -> frozenset[str]:
        """The names under which the claimant bets."""
        raised = self.dispute.raised
        seat = name_seat(raised.seat) if raised.seat else None
        return frozenset(name for name in (raised.bettor, seat) if name)


def build_statement(case: StatementCase) -> list[StatementPart]:
    """Return the parts: what was claimed, found, decided and paid, and what can be done next."""
    say = case.words.say
    parts = {
        "claim": _say_claimed(case),
        "found": _say_found(case),
        "decided": _say_decided(case),
        "paid": _say_paid(case),
        "next": _say_next(case),
    }
    return [
        StatementPart(say(f"{name}.heading"), list(sentences)) for name, sentences in parts.items()
    ]


def _say_claimed(case: StatementCase) -> Iterator[StatementSentence]:
    say, raised = case.words.say, case.dispute.raised
    bettor = say("bettor.somebody")
    if case.own_names:
        bettor = case.words.bettor(raised.bettor or name_seat(raised.seat or 0))
    yield StatementSentence(
        say("claim.who", bettor=bettor, room=case.room_name, table=raised.table)
    )
    yield StatementSentence(say("claim.on", at=case.words.at(raised.at, case.zone)))
    if raised.amount:
        yield StatementSentence(say("claim.amount", amount=format_dollars(raised.amount)))
    yield StatementSentence(say("claim.words"))
    yield StatementSentence(raised.claim, is_quoted=True)


def _say_found(case: StatementCase) -> Iterator[StatementSentence]:
    say = case.words.say
    if not case.rounds:
        yield StatementSentence(say("found.no_round"))
    for name, judged in case.rounds:
        if judged is None:
            yield StatementSentence(say("found.not_on_file", round=name))
            continue
        yield StatementSentence(
            say("found.checked", round=name, game=name_game(judged.record.game))
        )
        status = judged.adjudication.status
        sentences = (
            _say_pots(case, judged)
            if judged.adjudication.pots is not None
            else _say_wagers(case, judged)
        )
        yield from sentences if status == "settled" else [StatementSentence(say(f"found.{status}"))]


def _say_wagers(case: StatementCase, judged: DisputedRound) -> Iterator[StatementSentence]:
    say = case.words.say
    lines = [line for line in judged.adjudication.settlement or () if line.bettor in case.own_names]
    if not lines:
        yield StatementSentence(say("found.no_wager"))
        return
    for line in lines[:MAX_WAGERS]:
        yield from _say_line(case, line)
    moved = sum_money_moved(select_judged_record(judged.record, judged.adjudication.facts))
    if not moved:
        yield StatementSentence(say("found.not_recorded"))
        return
    keys = {(line.spot, line.wager, line.bettor) for line in lines}
    got = sum(moved[key].paid - moved[key].collected for key in keys if key in moved)
    yield StatementSentence(_say_moved(case, got))
    owed = judged.owed
    yield StatementSentence(
        _say_difference(case, sum(owed[name].cents for name in case.own_names if name in owed))
    )


def _say_line(case: StatementCase, line: SettlementLine) -> Iterator[StatementSentence]:
    say, wager = case.words.say, case.words.wager(line.wager)
    risk, due = format_dollars(line.at_risk), format_dollars(line.due)
    yield StatementSentence(say(f"line.{line.outcome}", wager=wager, risk=risk, due=due))
    if line.uncovered:
        yield StatementSentence(
            say("found.uncovered", covered=format_dollars(line.paid + line.collected))
        )


def _say_pots(case: StatementCase, judged: DisputedRound) -> Iterator[StatementSentence]:
    say = case.words.say
    shares = compare_pushed_pots(
        select_judged_record(judged.record, judged.adjudication.facts), judged.adjudication
    )
    mine = [
        spot
        for spot in {*shares.won, *shares.took}
        if name_seat(find_seat(spot) or 0) in case.own_names
    ]
    won = sum(shares.won.get(spot, 0) for spot in mine)
    yield StatementSentence(say("found.wins_pot", amount=format_dollars(won)))
    if not shares.took:
        yield StatementSentence(say("found.not_recorded"))
        return
    took = sum(shares.took.get(spot, 0) for spot in mine)
    yield StatementSentence(say("found.pushed", amount=format_dollars(took)))
    yield StatementSentence(_say_difference(case, took - won))


def _say_moved(case: StatementCase, got: int) -> str:
    if not got:
        return case.words.say("found.nothing")
    return case.words.say(
        "found.paid" if got > 0 else "found.collected", amount=format_dollars(abs(got))
    )


def _say_difference(case: StatementCase, cents: int) -> str:
    if not cents:
        return case.words.say("found.even")
    return case.words.say(
        "found.over" if cents > 0 else "found.short", amount=format_dollars(abs(cents))
    )


def _say_decided(case: StatementCase) -> Iterator[StatementSentence]:
    say, response = case.words.say, case.dispute
    ruling = response.ruling
    if ruling is None:
        yield StatementSentence(say("decided.none"))
        return
    yield StatementSentence(say(f"decided.{ruling.outcome}"))
    awards = [award for award in ruling.awards if award.bettor in case.own_names and award.amount]
    for award in awards:
        yield StatementSentence(say(f"decided.{award.payer}", amount=format_dollars(award.amount)))
    if not awards:
        yield StatementSentence(say("decided.no_award"))
    if response.waits:
        yield StatementSentence(say("decided.waits"))
    yield StatementSentence(say("decided.reasons"))
    yield StatementSentence(ruling.reasons, is_quoted=True)
    if ruling.because:
        yield StatementSentence(say("decided.because"))
        yield StatementSentence(ruling.because, is_quoted=True)
    yield StatementSentence(
        say("decided.by", at=case.words.at(ruling.at, case.zone), who=ruling.by)
    )
    for agreed in response.agreements[-1:] if response.status in {"agreed", "closed"} else ():
        at = case.words.at(agreed.at, case.zone)
        yield StatementSentence(say("decided.agreed", at=at, who=agreed.by))


def _say_paid(case: StatementCase) -> Iterator[StatementSentence]:
    say = case.words.say
    moved = [payment for payment in case.dispute.made_good if payment.bettor in case.own_names]
    for payment in moved:
        key = "paid.back" if payment.payer == "bettor" else "paid.some"
        at = case.words.at(payment.at, case.zone)
        yield StatementSentence(say(key, amount=format_dollars(payment.amount), at=at))
    if not moved:
        yield StatementSentence(say("paid.none"))
    if not case.dispute.in_force:
        return
    for key, payers in (("paid.rest", ("bank", "house")), ("paid.rest_back", ("bettor",))):
        rest = _compute_rest(case, payers)
        if rest > 0:
            yield StatementSentence(say(key, amount=format_dollars(rest)))


def _compute_rest(case: StatementCase, payers: Sequence[str]) -> int:
    return sum(
        max(0, line.awarded - line.made_good)
        for line in case.dispute.money
        if line.bettor in case.own_names and line.payer in payers
    )


def _say_next(case: StatementCase) -> Iterator[StatementSentence]:
    say = case.words.say
    yield StatementSentence(say("next.manager"))
    yield StatementSentence(say("next.regulator"))
    yield StatementSentence(say("next.keep", dispute=case.dispute.dispute))
