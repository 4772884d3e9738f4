"""What a pai gow game shows of itself as charts, made of what it plays by."""
