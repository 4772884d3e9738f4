"""Drawings of tables, seats, cards, tiles and dice as SVG, from the frames of a round."""
