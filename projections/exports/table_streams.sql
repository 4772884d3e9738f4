-- The next streams of tables, day by day; of a game those of tables where it was played that day.
SELECT stream, version, day, stream
FROM live.tables
WHERE
    (%(after_day)s::date IS NULL OR (day, stream) > (%(after_day)s, %(after_stream)s))
    AND (%(room)s::text IS NULL OR room = %(room)s)
    AND (%(table_id)s::text IS NULL OR table_id = %(table_id)s)
    AND (
        %(game)s::text IS NULL
        OR EXISTS (
            SELECT FROM live.days
            WHERE
                days.room = tables.room
                AND days.day = tables.day
                AND days.table_id = tables.table_id
                AND days.game = %(game)s
        )
    )
    AND (%(first_day)s::date IS NULL OR day >= %(first_day)s)
    AND (%(last_day)s::date IS NULL OR day <= %(last_day)s)
ORDER BY day, stream
LIMIT %(most)s
