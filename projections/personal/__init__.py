"""Personal data: stored apart from the streams, which hold ids only, so it can be erased."""
