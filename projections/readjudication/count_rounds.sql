-- How many rounds there are, and how many of them were judged as they stand.
SELECT count(*), count(done.stream)
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
