"""PDF documents made of blocks."""
