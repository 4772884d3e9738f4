"""Gaming days: the list, and each of them in totals and charts."""
