"""Recorded facts as frozen structs whose JSON is the open format; records and corrections."""
