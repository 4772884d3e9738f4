"""Passwords: checking takes as long where there is none."""

from argon2 import PasswordHasher, extract_parameters

from service.accounts.password import DECOY_HASH, hash_password, verify_password


def test_a_password_is_verified_against_its_hash_alone():
    stored = hash_password("correct horse battery")
    assert verify_password("correct horse battery", stored)
    assert not verify_password("correct horse batterz", stored)
    assert not verify_password("correct horse battery", None)


def test_where_there_is_no_hash_another_of_the_same_cost_is_checked():
    assert not PasswordHasher().check_needs_rehash(DECOY_HASH)
    stored = hash_password("correct horse battery")
    assert extract_parameters(DECOY_HASH) == extract_parameters(stored)
