"""Nightly work, done by Celery: what is due is found in the database, not in messages."""
