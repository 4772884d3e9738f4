"""The pages of the office: people and patrons, rooms, what was taken out and who looked at what."""
