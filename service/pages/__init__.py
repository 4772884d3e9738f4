"""The pages that staff use in a browser."""
