"""What a patron is told of his dispute: plainly, in his language, on one page."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from domain.layout import seat_of, seated
from domain.money import dollars
from domain.sentences.judged import as_judged
from domain.sentences.pay_off import money_moved
from domain.sentences.pushed import pots_pushed
from domain.verdict import Line
from projections.plainly import game_name
from service.disputes.telling import DisputeTold
from service.pages.disputes.about import Judged
from service.pages.disputes.catalogue import Catalogue

MOST_WAGERS: Final = 6


class Said(NamedTuple):
    """A sentence, or what somebody typed, quoted."""

    text: str
    is_quoted: bool = False


class Part(NamedTuple):
    """A part of a statement."""

    heading: str
    said: Sequence[Said]


class Case(NamedTuple):
    """A dispute, and what is needed to tell of it."""

    told: DisputeTold
    rounds: Sequence[tuple[str, Judged | None]]
    room_name: str
    zone: str
    words: Catalogue

    @property
    def his(self) -> frozenset[str]:
        """The names under which whoever contests it bets."""
        raised = self.told.raised
        seat = seated(raised.seat) if raised.seat else None
        return frozenset(one for one in (raised.bettor, seat) if one)


def statement(case: Case) -> list[Part]:
    """What was claimed, found, decided and paid, and how one can go on."""
    say = case.words.say
    parts = {
        "claim": _claimed(case), "found": _found(case), "decided": _decided(case),
        "paid": _paid(case), "next": _next(case),
    }  # fmt: skip
    return [Part(say(f"{name}.heading"), list(said)) for name, said in parts.items()]


def _claimed(case: Case) -> Iterator[Said]:
    say, raised = case.words.say, case.told.raised
    bettor = say("bettor.somebody")
    if case.his:
        bettor = case.words.bettor(raised.bettor or seated(raised.seat or 0))
    yield Said(say("claim.who", bettor=bettor, room=case.room_name, table=raised.table))
    yield Said(say("claim.on", at=case.words.at(raised.at, case.zone)))
    if raised.amount:
        yield Said(say("claim.amount", amount=dollars(raised.amount)))
    yield Said(say("claim.words"))
    yield Said(raised.claim, is_quoted=True)


def _found(case: Case) -> Iterator[Said]:
    say = case.words.say
    if not case.rounds:
        yield Said(say("found.no_round"))
    for name, one in case.rounds:
        if one is None:
            yield Said(say("found.not_on_file", round=name))
            continue
        yield Said(say("found.checked", round=name, game=game_name(one.record.game)))
        status = one.adjudication.status
        told = _of_pots(case, one) if one.adjudication.pots is not None else _of_wagers(case, one)
        yield from told if status == "settled" else [Said(say(f"found.{status}"))]


def _of_wagers(case: Case, one: Judged) -> Iterator[Said]:
    say = case.words.say
    lines = [line for line in one.adjudication.settlement or () if line.bettor in case.his]
    if not lines:
        yield Said(say("found.no_wager"))
        return
    for line in lines[:MOST_WAGERS]:
        yield from _line(case, line)
    moved = money_moved(as_judged(one.record, one.adjudication.facts))
    if not moved:
        yield Said(say("found.not_recorded"))
        return
    keys = {(line.spot, line.wager, line.bettor) for line in lines}
    got = sum(moved[key].paid - moved[key].collected for key in keys if key in moved)
    yield Said(_moved(case, got))
    owed = one.owed
    yield Said(_difference(case, sum(owed[name].cents for name in case.his if name in owed)))


def _line(case: Case, line: Line) -> Iterator[Said]:
    say, wager = case.words.say, case.words.wager(line.wager)
    risk, due = dollars(line.at_risk), dollars(line.due)
    yield Said(say(f"line.{line.outcome}", wager=wager, risk=risk, due=due))
    if line.uncovered:
        yield Said(say("found.uncovered", covered=dollars(line.paid + line.collected)))


def _of_pots(case: Case, one: Judged) -> Iterator[Said]:
    say = case.words.say
    shares = pots_pushed(as_judged(one.record, one.adjudication.facts), one.adjudication)
    mine = [spot for spot in {*shares.won, *shares.took} if seated(seat_of(spot) or 0) in case.his]
    won = sum(shares.won.get(spot, 0) for spot in mine)
    yield Said(say("found.wins_pot", amount=dollars(won)))
    if not shares.took:
        yield Said(say("found.not_recorded"))
        return
    took = sum(shares.took.get(spot, 0) for spot in mine)
    yield Said(say("found.pushed", amount=dollars(took)))
    yield Said(_difference(case, took - won))


def _moved(case: Case, got: int) -> str:
    if not got:
        return case.words.say("found.nothing")
    return case.words.say("found.paid" if got > 0 else "found.collected", amount=dollars(abs(got)))


def _difference(case: Case, cents: int) -> str:
    if not cents:
        return case.words.say("found.even")
    return case.words.say("found.over" if cents > 0 else "found.short", amount=dollars(abs(cents)))


def _decided(case: Case) -> Iterator[Said]:
    say, told = case.words.say, case.told
    ruling = told.ruling
    if ruling is None:
        yield Said(say("decided.none"))
        return
    yield Said(say(f"decided.{ruling.outcome}"))
    awards = [one for one in ruling.awards if one.bettor in case.his and one.amount]
    for one in awards:
        yield Said(say(f"decided.{one.payer}", amount=dollars(one.amount)))
    if not awards:
        yield Said(say("decided.no_award"))
    if told.waits:
        yield Said(say("decided.waits"))
    yield Said(say("decided.reasons"))
    yield Said(ruling.reasons, is_quoted=True)
    if ruling.because:
        yield Said(say("decided.because"))
        yield Said(ruling.because, is_quoted=True)
    yield Said(say("decided.by", at=case.words.at(ruling.at, case.zone), who=ruling.by))
    for agreed in told.agreements[-1:] if told.status in {"agreed", "closed"} else ():
        at = case.words.at(agreed.at, case.zone)
        yield Said(say("decided.agreed", at=at, who=agreed.by))


def _paid(case: Case) -> Iterator[Said]:
    say = case.words.say
    moved = [one for one in case.told.made_good if one.bettor in case.his]
    for one in moved:
        key = "paid.back" if one.payer == "bettor" else "paid.some"
        at = case.words.at(one.at, case.zone)
        yield Said(say(key, amount=dollars(one.amount), at=at))
    if not moved:
        yield Said(say("paid.none"))
    if not case.told.in_force:
        return
    for key, payers in (("paid.rest", ("bank", "house")), ("paid.rest_back", ("bettor",))):
        rest = _rest(case, payers)
        if rest > 0:
            yield Said(say(key, amount=dollars(rest)))


def _rest(case: Case, payers: Sequence[str]) -> int:
    return sum(
        max(0, one.awarded - one.made_good)
        for one in case.told.money
        if one.bettor in case.his and one.payer in payers
    )


def _next(case: Case) -> Iterator[Said]:
    say = case.words.say
    yield Said(say("next.manager"))
    yield Said(say("next.regulator"))
    yield Said(say("next.keep", dispute=case.told.dispute))
