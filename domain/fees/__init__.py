"""The collections: what was due by the schedule in force, and what was taken."""
