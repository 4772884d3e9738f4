"""The page of a round: the verdict, the table, the waterfall of the bank, and every step."""
