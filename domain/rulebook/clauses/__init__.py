"""The clauses and readings of the rule sheets, a module per document, and their lookup by id."""
