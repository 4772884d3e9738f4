"""The pages, as a person uses them: in a real browser, over a real server."""
