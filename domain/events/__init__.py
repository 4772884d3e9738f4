"""Every recorded fact, as frozen structs whose JSON is the open format."""
