-- The days whose tables name rounds that have changed, and how many facts come before the first.
SELECT own.room, own.table_id, own.day, min(named.place)
FROM rotation_touched AS touched
INNER JOIN rotation_named AS named ON named.names = touched.stream
INNER JOIN rotation_tables AS own ON own.stream = named.stream
WHERE touched.stream >= 'round:' AND touched.stream < 'round;'
GROUP BY own.room, own.table_id, own.day
