"""Values of hands of cards and tiles, for comparison."""
