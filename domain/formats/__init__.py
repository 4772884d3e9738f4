"""Poker hands in other formats (PHH, Open Hand History), imported and exported."""
