"""Lists: what is asked of the projections, a page at a time, and of the access log."""
