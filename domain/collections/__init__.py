"""The collections due under the schedule in force, compared with those taken."""
