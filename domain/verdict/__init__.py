"""The adjudication document: its parts, and the findings it rests on."""
