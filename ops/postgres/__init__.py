"""Runback's own PostgreSQL server, from programs that pip installs, or a server run by others."""
