"""Looking for rounds, by whatever is known of them."""
