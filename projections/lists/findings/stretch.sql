-- The findings that are looked at for a page: by one of the conditions, in the order of the list.
stretch AS (
    SELECT *
    FROM live.findings
    WHERE
        (%(by_round)s::text IS NULL OR stream = 'round:' || %(by_round)s)
        AND (%(by_code)s::text IS NULL OR code = %(by_code)s)
        AND (%(by_rule)s::text IS NULL OR rule = %(by_rule)s)
        AND (%(by_table_id)s::text IS NULL OR table_id = %(by_table_id)s)
        AND (%(by_room)s::text IS NULL OR room = %(by_room)s)
        AND (%(by_game)s::text IS NULL OR game = %(by_game)s)
        AND (%(by_severity)s::text IS NULL OR severity = %(by_severity)s)
        AND (%(first_day)s::date IS NULL OR day >= %(first_day)s)
        AND (%(last_day)s::date IS NULL OR day <= %(last_day)s)
        AND (
            %(after_day)s::date IS NULL
            OR (day, stream, place) < (%(after_day)s, 'round:' || %(after_round)s, %(after_place)s)
        )
    ORDER BY day DESC, stream DESC, place DESC
    LIMIT %(stretch)s
)
