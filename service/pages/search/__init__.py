"""The page that searches rounds."""
