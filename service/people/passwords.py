"""Passwords: kept as argon2 hashes, and looked at slowly."""

from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from domain.errors import Malformed

LEAST: Final = 12
MOST: Final = 1000

_hasher: Final = PasswordHasher()


@cache
def nobodys() -> str:
    """Looked at where there is no account, so that it takes as long as where there is one."""
    return _hasher.hash("nobody has this password")


def hashed(password: str) -> str:
    """What is kept of a password."""
    if not LEAST <= len(password) <= MOST:
        raise Malformed(f"expected a password of {LEAST} to {MOST:,} characters")
    return _hasher.hash(password)


def fits(password: str, kept: str | None) -> bool:
    """Whether it is the password; as slow where none is kept."""
    try:
        return _hasher.verify(kept or nobodys(), password[: MOST + 1]) and kept is not None
    except (VerificationError, InvalidHashError):
        return False
