"""What is personal and can be erased: it lies apart from the streams, which name it only by ids."""
