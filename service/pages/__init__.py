"""The pages: for people who stand, and who are in a hurry."""
