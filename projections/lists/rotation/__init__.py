"""The rotation of the bank: a report for each table and gaming day."""
