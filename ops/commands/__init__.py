"""The commands of `runback`."""
