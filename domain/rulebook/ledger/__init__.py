"""The ledger: every numbered item, table and chart of the documents, and whether it is judged.

`documents/` holds a file a document, copied as it is shared.
"""
