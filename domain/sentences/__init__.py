"""What a guest at the table is told: the verdict of a round, and why each wager ended as it did."""
