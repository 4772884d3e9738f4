"""Changing what is personal: what was there before is gone then, unless a hold is on it."""

from projections.erasable.holds import Held, alone, hold_on, in_force
from projections.erasable.naming import PATRON, CatchUp
from projections.erasable.patrons import Patron, PatronTold, patron_with, put_patron
from projections.store.store import Store


def change_patron(store: Store, patron: str, told: PatronTold, by: str, catch_up: CatchUp) -> None:
    """Put on file whom the id stands for.

    While a hold is on it, something may be added to what is there, and nothing may go.
    """
    with alone(store) as connection:
        known = patron_with(connection, patron)
        if known is not None and not _keeps(told, known):
            held = hold_on(store, in_force(connection), PATRON, patron, catch_up)
            if held is not None:
                # Why is told to those who may see holds, and not to everybody who knows patrons.
                what = f"what is on file of patron {patron} stays, and can only be added to"
                raise Held(f"{what}: legal hold {held.hold} is on it, and compliance knows why")
        put_patron(connection, patron, told, by)


def _keeps(told: PatronTold, known: Patron) -> bool:
    """Whether all that is known is still there."""
    return all(getattr(known, name) in getattr(told, name) for name in PatronTold.__struct_fields__)
