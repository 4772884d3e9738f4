"""Papers: blocks one under the other, drawn as a PDF."""
