"""Passwords: stored as argon2 hashes, which take long to check."""

from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from domain.errors import MalformedInputError

MIN_PASSWORD_LENGTH: Final = 12
MAX_PASSWORD_LENGTH: Final = 1000

_hasher: Final = PasswordHasher()


@cache
def get_decoy_hash() -> str:
    """Return a hash to check where there is no account, so that it takes as long."""
    return _hasher.hash("nobody has this password")


def hash_password(password: str) -> str:
    """Return the hash that is stored of a password."""
    if not MIN_PASSWORD_LENGTH <= len(password) <= MAX_PASSWORD_LENGTH:
        raise MalformedInputError(
            f"expected a password of {MIN_PASSWORD_LENGTH} to {MAX_PASSWORD_LENGTH:,} characters"
        )
    return _hasher.hash(password)


def verify_password(password: str, stored: str | None) -> bool:
    """Return whether the password is right; takes as long where no hash is stored."""
    try:
        return (
            _hasher.verify(stored or get_decoy_hash(), password[: MAX_PASSWORD_LENGTH + 1])
            and stored is not None
        )
    except (VerificationError, InvalidHashError):
        return False
