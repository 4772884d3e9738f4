"""What a clause or a reading says, looked up by its id over all the sheets."""

from typing import Final

from domain.rulebook import fee
from domain.rulebook.blackjack import bbb, bj, mbb, nb03, nb06, nb60, nbb, p215, ps
from domain.rulebook.model import Reading, Sheet
from domain.rulebook.pai_gow import dhc, dhm, fpg, fup, pgp, pgt
from domain.rulebook.poker import hm, hp, kp, lb, o8, o8j, pf, pg, pk
from domain.rulebook.table import rot
from domain.rulebook.three_card import tc, tcp, tcp6

SHEETS: Final[tuple[Sheet, ...]] = (
    bj.SHEET,
    nb03.SHEET,
    nb06.SHEET,
    nb60.SHEET,
    nbb.SHEET,
    p215.SHEET,
    ps.SHEET,
    bbb.SHEET,
    mbb.SHEET,
    pgp.SHEET,
    dhm.SHEET,
    dhc.SHEET,
    fpg.SHEET,
    fup.SHEET,
    pgt.SHEET,
    tc.SHEET,
    tcp.SHEET,
    tcp6.SHEET,
    pg.SHEET,
    pk.SHEET,
    pf.SHEET,
    hm.SHEET,
    kp.SHEET,
    hp.SHEET,
    o8.SHEET,
    o8j.SHEET,
    lb.SHEET,
    fee.SHEET,
    rot.SHEET,
)

_HOUSE_CHOOSES: Final = "The house chooses."
_BOTH_KEEP_TO_IT: Final = "Each of the values keeps to the clause."

_clauses: Final = {rule: gist for sheet in SHEETS for rule, gist in sheet.clauses.items()}
_readings: Final = {rule: reading for sheet in SHEETS for rule, reading in sheet.readings.items()}


def clause(rule: str) -> str:
    """What a clause says, in one sentence."""
    return _clauses[rule]


def reading(rule: str) -> Reading:
    """How an unclear text is read, and why; or a clause that leaves the house a choice."""
    return _readings.get(rule) or Reading(_clauses[rule], _HOUSE_CHOOSES, _BOTH_KEEP_TO_IT)
