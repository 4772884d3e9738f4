-- The days that are looked at for a page: by one of the conditions, in the order of the list.
stretch AS (
    SELECT *
    FROM live.days
    WHERE
        (%(by_table_id)s::text IS NULL OR table_id = %(by_table_id)s)
        AND (%(by_room)s::text IS NULL OR room = %(by_room)s)
        AND (%(by_game)s::text IS NULL OR game = %(by_game)s)
        AND (
            %(first_day)s::date IS NULL
            OR DATE '2000-01-01' - day <= DATE '2000-01-01' - %(first_day)s::date
        )
        AND (
            %(last_day)s::date IS NULL
            OR DATE '2000-01-01' - day >= DATE '2000-01-01' - %(last_day)s::date
        )
        AND (
            %(after_day)s::date IS NULL
            OR (DATE '2000-01-01' - day, room, table_id, game)
            > (
                DATE '2000-01-01' - %(after_day)s::date, %(after_room)s, %(after_table_id)s,
                %(after_game)s
            )
        )
    ORDER BY DATE '2000-01-01' - day, room, table_id, game
    LIMIT %(stretch)s
)
