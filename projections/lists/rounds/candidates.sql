-- The rounds that are looked at for a page, by one of the conditions.
candidates AS (
    SELECT order_key, stream
    FROM live.rounds
    WHERE
        (%(after)s::text IS NULL OR order_key < %(after)s)
        AND (%(by_round)s::text IS NULL OR stream = 'round:' || %(by_round)s)
        AND (%(by_number)s::bigint IS NULL OR number = %(by_number)s)
        AND (%(by_table_id)s::text IS NULL OR table_id = %(by_table_id)s)
        AND (%(by_outcome)s::text IS NULL OR outcome = %(by_outcome)s)
        AND (%(by_unusual)s::boolean IS NULL OR outcome <> 'paid-as-ruled')
        AND (%(by_is_corrected)s::boolean IS NULL OR corrected)
        AND (%(by_in_violation)s::boolean IS NULL OR violations > 0)
        AND (%(by_not_covered)s::boolean IS NULL OR uncovered > 0)
        AND (%(by_room)s::text IS NULL OR room = %(by_room)s)
        AND (%(by_game)s::text IS NULL OR game = %(by_game)s)
        AND (%(first_day)s::date IS NULL OR order_key >= to_char(%(first_day)s::date, 'YYYY-MM-DD'))
        -- A blank comes after the day, and after a blank an exclamation mark.
        AND (%(last_day)s::date IS NULL OR order_key < to_char(%(last_day)s::date, 'YYYY-MM-DD!'))
    ORDER BY order_key DESC
    LIMIT %(stretch)s
)
