"""The commands of `runback`, one module each."""
