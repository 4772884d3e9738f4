SELECT min(position) FROM live.projections WHERE name = ANY(%(names)s)
