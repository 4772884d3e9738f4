"""The project's own structure: layers, sizes, files, documents."""
