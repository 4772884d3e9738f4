"""The rotation of the bank, table by table and day by day."""
