"""Work done by a running service: requests and their responses."""
