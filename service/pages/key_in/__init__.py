"""Keying in a hand: a round from video or from memory, judged as it is typed."""
