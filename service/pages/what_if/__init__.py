"""What if: another card, reading or term, and what it would change for whom."""
