"""What if: another card, another reading, other terms, and what that would change for whom."""
