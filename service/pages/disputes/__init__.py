"""The pages of disputes: the docket, one dispute, and the papers that come of it."""
