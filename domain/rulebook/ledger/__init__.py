"""The ledger: every numbered item, table and chart of the documents, and whether it is judged.

`documents/` holds a file a document, copied as it is shared; `witnesses.tsv` names the round that
shows a judged item, and what its answer hangs on.
"""
