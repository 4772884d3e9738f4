-- The last day of a stretch, if there may be more after it.
SELECT day, room, table_id, game
FROM stretch
ORDER BY DATE '2000-01-01' - day, room, table_id, game
OFFSET %(stretch)s - 1
LIMIT 1
