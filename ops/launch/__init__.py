"""A running service: `runback serve` and `runback up`, their database, socket and processes."""
