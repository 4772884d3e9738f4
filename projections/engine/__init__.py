"""The engine of projections: rows derived from streams, written page by page, rebuilt, swapped."""
