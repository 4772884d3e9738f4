"""The catalog of all projections and their upkeep; each list is a package below this one."""
