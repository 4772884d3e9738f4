-- The next days in sums, the oldest first.
page AS (
    SELECT *
    FROM live.days
    WHERE
        (
            %(after_day)s::date IS NULL
            OR (day, room, table_id, days.game)
            > (%(after_day)s, %(after_room)s, %(after_table_id)s, %(after_game)s)
        )
        AND (%(room)s::text IS NULL OR room = %(room)s)
        AND (%(table_id)s::text IS NULL OR table_id = %(table_id)s)
        AND (%(game)s::text IS NULL OR days.game = %(game)s)
        AND (%(first_day)s::date IS NULL OR day >= %(first_day)s)
        AND (%(last_day)s::date IS NULL OR day <= %(last_day)s)
    ORDER BY day, room, table_id, days.game
    LIMIT %(most)s
)
