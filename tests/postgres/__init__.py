"""PostgreSQL without installing it: started, shared, killed, filled up, and never left behind."""
