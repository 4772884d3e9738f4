"""The findings of all adjudications: a row for each finding."""
