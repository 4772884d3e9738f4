"""Notifications: alerts and editions sent to a webhook, editions mailed."""
