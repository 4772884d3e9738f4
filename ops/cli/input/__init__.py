"""Files and standard input, read into round records and streams."""
