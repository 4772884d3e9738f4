"""Accounts, passwords, tokens, sessions and roles, without HTTP."""
