"""Every judged item of the ledger has a round that shows it, and no other item has one."""

from functools import cache

from domain.rulebook.ledger.catalogue import LedgerItem, load_ledger
from tests.support.ledger_witnesses import answer, change, find_shown, hangs_on

ITEMS = {f"{one.document} {one.item}": one for items in load_ledger().values() for one in items}


@cache
def answered(name: str, without: str) -> tuple[str | None, dict, dict]:
    """The game of a witness, its answer, and the answer without what is at stake."""
    shown = find_shown(name)
    return shown.game, answer(shown), answer(change(shown, without))


def is_shown(item: LedgerItem) -> bool:
    """Whether the witness names a rule of the item, and its answer hangs on what is at stake."""
    game, told, other = answered(item.witness.round, item.witness.without)
    return hangs_on(told, other, item.rules, game, item.witness.without)


def test_every_judged_item_has_a_witness_and_no_other_has_one():
    judged = {name for name, one in ITEMS.items() if one.status == "judged"}
    witnessed = {name for name, one in ITEMS.items() if one.witness is not None}
    assert witnessed == judged


def test_a_witness_names_a_rule_of_its_item_and_would_answer_otherwise_without_what_is_at_stake():
    witnessed = {name: one for name, one in ITEMS.items() if one.witness is not None}
    assert [name for name, one in witnessed.items() if not is_shown(one)] == []


def test_a_witness_is_told_by_the_title_of_its_round():
    titled = {one.witness.round: one.witness.title for one in ITEMS.values() if one.witness}
    assert {name: find_shown(name).title for name in titled} == titled
