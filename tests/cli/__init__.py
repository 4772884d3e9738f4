"""The commands, as a person at a terminal meets them."""
