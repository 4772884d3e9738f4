-- The sums that are looked at for a page: by one of the conditions, in the order of the list.
stretch AS (
    SELECT *
    FROM live.bettor_days
    WHERE
        (%(by_bettor)s::text IS NULL OR bettor = %(by_bettor)s)
        AND (%(by_table_id)s::text IS NULL OR table_id = %(by_table_id)s)
        AND (%(by_room)s::text IS NULL OR room = %(by_room)s)
        AND (%(by_game)s::text IS NULL OR game = %(by_game)s)
        AND (%(by_seat)s::integer IS NULL OR seat = %(by_seat)s)
        AND (%(first_day)s::date IS NULL OR days_back <= DATE '2000-01-01' - %(first_day)s::date)
        AND (%(last_day)s::date IS NULL OR days_back >= DATE '2000-01-01' - %(last_day)s::date)
        AND (
            %(after_day)s::date IS NULL
            OR (days_back, room, bettor, seat_of_table)
            > (
                DATE '2000-01-01' - %(after_day)s::date, %(after_room)s, %(after_bettor)s,
                %(after_table_id)s
            )
        )
    ORDER BY days_back, room, bettor, seat_of_table
    LIMIT %(stretch)s
)
