-- The next streams of tables, day by day; of a game those of tables where it was played that day.
SELECT stream, version, day, stream
FROM live.tables
WHERE
    TRUE
    AND (day, stream) > (%(after_day)s, %(after_stream)s)
    AND room = %(room)s
    AND table_id = %(table_id)s
    AND EXISTS (
        SELECT FROM live.rounds
        WHERE
            rounds.room = tables.room
            AND rounds.table_id = tables.table_id
            AND rounds.order_key >= to_char(tables.day, 'YYYY-MM-DD')
            AND rounds.order_key < to_char(tables.day, 'YYYY-MM-DD!')
            AND rounds.game = %(game)s
    )
    AND day >= %(first_day)s
    AND day <= %(last_day)s
ORDER BY day, stream
LIMIT %(most)s
