"""Keying in a hand: a round from video or from memory, judged while it grows."""
