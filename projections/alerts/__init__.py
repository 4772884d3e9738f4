"""Alerts: what somebody is to see to, since when, and until when it was so."""
