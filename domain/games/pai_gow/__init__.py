"""What the pai gow games share: the deal, the dice, setting, and the walk round the table."""
