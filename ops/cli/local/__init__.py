"""Work on the local database and files: the store, round lookup, recording, adjudication."""
