"""Observability: the request log, health, readiness and the metrics route."""
