"""The days that are over: their summaries, and what was out of order on them."""
