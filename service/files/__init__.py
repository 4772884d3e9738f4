"""Files over REST: photos and papers that evidence names by their hash."""
