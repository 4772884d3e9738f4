"""The rotation of the bank: a table's day checked against its rules and policies."""
