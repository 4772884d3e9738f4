"""The family of the pai gow games: deal, dice, setting, and settlement round the table."""
