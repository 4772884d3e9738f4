-- The moments that the disputes name, or did before, of which the day has to be told anew.
SELECT DISTINCT one.room, one.at
FROM day_disputes AS one
WHERE one.stream = ANY(%(streams)s)
ORDER BY one.room, one.at
