"""Who may bank and for how long, over whole days of a table."""
