"""Requests and responses: what every route shares, whatever its resource."""
