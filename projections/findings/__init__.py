"""Everything that was found when rounds were judged."""
