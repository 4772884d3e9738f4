"""Changes of a patron's details, which overwrite the old ones unless a hold covers them."""

from projections.errors import UnderLegalHold
from projections.personal.legal_holds import find_hold, list_holds_in_force, lock_holds
from projections.personal.mentions import PATRON, CatchUp
from projections.personal.patrons import Patron, PatronDetails, load_patron, put_patron
from projections.store.store import Store


def change_patron(
    store: Store, patron: str, details: PatronDetails, by: str, catch_up: CatchUp
) -> None:
    """Store a patron's details.

    While a legal hold covers the patron, details may be added to, but not removed.
    """
    with lock_holds(store) as connection:
        known = load_patron(connection, patron)
        if known is not None and not _keeps_details(details, known):
            held = find_hold(store, list_holds_in_force(connection), PATRON, patron, catch_up)
            if held is not None:
                # Only users who may see holds see the reason, not all who may see patrons.
                what = f"what is on file of patron {patron} stays, and can only be added to"
                raise UnderLegalHold(
                    f"{what}: legal hold {held.hold} is on it, and compliance knows why"
                )
        put_patron(connection, patron, details, by)


def _keeps_details(details: PatronDetails, known: Patron) -> bool:
    """Return whether the new details contain all the known ones."""
    return all(
        getattr(known, name) in getattr(details, name) for name in PatronDetails.__struct_fields__
    )
