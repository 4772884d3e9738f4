-- The next rounds in the order in which they were played.
page AS (
    SELECT *
    FROM live.rounds
    WHERE
        (%(after_order_key)s::text IS NULL OR order_key > %(after_order_key)s)
        AND (%(room)s::text IS NULL OR room = %(room)s)
        AND (%(table_id)s::text IS NULL OR table_id = %(table_id)s)
        AND (%(game)s::text IS NULL OR game = %(game)s)
        AND (%(first_day)s::date IS NULL OR order_key >= to_char(%(first_day)s::date, 'YYYY-MM-DD'))
        -- A blank comes after the day, and after a blank an exclamation mark.
        AND (%(last_day)s::date IS NULL OR order_key < to_char(%(last_day)s::date, 'YYYY-MM-DD!'))
    ORDER BY order_key
    LIMIT %(most)s
)
