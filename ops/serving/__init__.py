"""A running service: its socket, its database, its processes, and who looks after them."""
