"""Passwords: stored as argon2 hashes, which take long to check."""

from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from domain.errors import MalformedInputError

MIN_PASSWORD_LENGTH: Final = 12
MAX_PASSWORD_LENGTH: Final = 1000

DECOY_HASH: Final = (
    "$argon2id$v=19$m=65536,t=3,p=4$"
    "6BpqG1kCY4DMtDtknoJPPw$lsF560HhqbTkao1z9+qiJlZaAMos75pGyMavyvZAov8"
)
"""The hash that is checked where there is no account, so that it takes as long. Nobody knows its
password, which was a random one."""

_hasher: Final = PasswordHasher()


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
            _hasher.verify(stored or DECOY_HASH, password[: MAX_PASSWORD_LENGTH + 1])
            and stored is not None
        )
    except (VerificationError, InvalidHashError):
        return False
