"""Poker hands in other people's formats, read into round records and written from them."""
