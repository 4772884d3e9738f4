"""Code shared by the simulators of every family: drafts, tables, collections and the pay-off."""
