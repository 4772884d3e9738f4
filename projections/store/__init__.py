"""The immutable store: streams of recorded facts in PostgreSQL, written once and never altered."""
