"""Migrations: numbered SQL files that are never altered once they have been applied."""
