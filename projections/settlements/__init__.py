"""What each bettor wagered, won and was paid, round by round."""
