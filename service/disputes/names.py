"""What a dispute is called where nobody says: readable, and the same for the same key."""

import hashlib
import secrets
from typing import Final

from projections.store.recorder import Sender

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Those that are not taken for one another when they are read out."""

HOW_MANY: Final = 6


def name_for(day: str, sender: Sender, attempt: int) -> str:
    """A name such as D-20261118-7F3KQ2; another one at each attempt."""
    drawn = secrets.token_bytes(HOW_MANY)
    if sender.key is not None:
        drawn = hashlib.sha256(f"{sender.name}\0{sender.key}\0{attempt}".encode()).digest()
    signs = "".join(SIGNS[byte % len(SIGNS)] for byte in drawn[:HOW_MANY])
    return f"D-{day.replace('-', '')}-{signs}"
