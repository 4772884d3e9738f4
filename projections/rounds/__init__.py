"""The index of rounds: a line for each, with everything that is searched for."""
