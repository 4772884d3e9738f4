"""Collections: the posted schedules, what was due, what was taken, and what is doubtful."""
