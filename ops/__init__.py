"""The command line, PostgreSQL, the simulator and everything that runs and measures Runback."""
