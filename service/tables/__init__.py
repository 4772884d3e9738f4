"""Tables over REST: what happens there between the rounds, and how they stand."""
