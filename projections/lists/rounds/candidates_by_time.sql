-- The rounds that began about some times that are looked at for a page: of the three days about the
-- later time those that began before it, and those of earlier days; and the few whose times are not of
-- about their days. Each stretch of keys is written out: where they are joined to, PostgreSQL does not
-- know them when it plans, and sorts all rounds of a stretch instead of reading the last of them.
candidates AS (
    SELECT order_key, stream
    FROM (
        (
            SELECT order_key, stream
            FROM live.rounds
            WHERE
                order_key >= %(begins_0)s AND order_key < %(ends_0)s
                AND (%(after)s::text IS NULL OR order_key < %(after)s)
                AND (%(by_room)s::text IS NULL OR room = %(by_room)s)
                AND (%(by_table_id)s::text IS NULL OR table_id = %(by_table_id)s)
                AND (%(by_game)s::text IS NULL OR game = %(by_game)s)
            ORDER BY order_key DESC
            LIMIT %(stretch)s
        )
        UNION ALL
        (
            SELECT order_key, stream
            FROM live.rounds
            WHERE
                order_key >= %(begins_1)s AND order_key < %(ends_1)s
                AND (%(after)s::text IS NULL OR order_key < %(after)s)
                AND (%(by_room)s::text IS NULL OR room = %(by_room)s)
                AND (%(by_table_id)s::text IS NULL OR table_id = %(by_table_id)s)
                AND (%(by_game)s::text IS NULL OR game = %(by_game)s)
            ORDER BY order_key DESC
            LIMIT %(stretch)s
        )
        UNION ALL
        (
            SELECT order_key, stream
            FROM live.rounds
            WHERE
                order_key >= %(begins_2)s AND order_key < %(ends_2)s
                AND (%(after)s::text IS NULL OR order_key < %(after)s)
                AND (%(by_room)s::text IS NULL OR room = %(by_room)s)
                AND (%(by_table_id)s::text IS NULL OR table_id = %(by_table_id)s)
                AND (%(by_game)s::text IS NULL OR game = %(by_game)s)
            ORDER BY order_key DESC
            LIMIT %(stretch)s
        )
        UNION ALL
        (
            SELECT order_key, stream
            FROM live.rounds
            WHERE
                order_key >= %(begins_3)s AND order_key < %(ends_3)s
                AND (%(after)s::text IS NULL OR order_key < %(after)s)
                AND (%(by_room)s::text IS NULL OR room = %(by_room)s)
                AND (%(by_table_id)s::text IS NULL OR table_id = %(by_table_id)s)
                AND (%(by_game)s::text IS NULL OR game = %(by_game)s)
            ORDER BY order_key DESC
            LIMIT %(stretch)s
        )
        UNION ALL
        (
            SELECT order_key, stream
            FROM live.rounds
            WHERE
                abs((opened_at AT TIME ZONE 'UTC')::date - day) > 1
                AND (%(after)s::text IS NULL OR order_key < %(after)s)
                AND NOT (order_key >= %(begins_0)s AND order_key < %(ends_0)s)
                AND NOT (order_key >= %(begins_1)s AND order_key < %(ends_1)s)
                AND NOT (order_key >= %(begins_2)s AND order_key < %(ends_2)s)
                AND NOT (order_key >= %(begins_3)s AND order_key < %(ends_3)s)
            ORDER BY order_key DESC
            LIMIT %(stretch)s
        )
    ) AS one
    ORDER BY order_key DESC
    LIMIT %(stretch)s
)
