"""Disputes: their states and the facts that each state accepts."""
