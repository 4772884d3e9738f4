-- The next rounds that were not judged as they stand.
SELECT rounds.order_key, rounds.stream
FROM live.rounds
LEFT JOIN live.readjudicated AS done
    ON
        done.run = %(run)s
        AND done.stream = rounds.stream
        AND done.version >= rounds.version
WHERE
    rounds.order_key > %(begins)s
    AND rounds.order_key < %(ends)s
    AND (%(room)s::text IS NULL OR rounds.room = %(room)s)
    AND done.stream IS NULL
ORDER BY rounds.order_key
LIMIT %(most)s
