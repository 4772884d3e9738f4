"""The `runback` command, the one-word scripts and everything that runs the house."""
