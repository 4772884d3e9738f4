"""Alerts: conditions that somebody has to see to, from when they begin until they end."""
