"""Tables, cards, tiles and dice, drawn as SVG."""
