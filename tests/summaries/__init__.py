"""The summaries of gaming days."""
