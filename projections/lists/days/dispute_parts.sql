SELECT room, day, table_id, game, count(*) AS disputes, count(*) AS count
FROM day_contests
WHERE stream = ANY(%(streams)s)
GROUP BY room, day, table_id, game
