"""Watching the service: is it there, is it ready, what does it do."""
