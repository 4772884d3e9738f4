"""Tables day by day: their sign, who banks, whose turn is next, and who sat where in each round."""
