"""Disputes: their status, subjects and rulings."""
