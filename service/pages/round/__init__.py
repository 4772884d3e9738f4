"""The round: the verdict, the table as it stood, the waterfall of the bank, and every step."""
