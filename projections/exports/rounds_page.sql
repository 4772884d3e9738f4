-- The next rounds in the order in which they were played.
WITH page AS (
    SELECT *
    FROM live.rounds
    WHERE
        TRUE
        AND order_key > %(after_order_key)s
        AND room = %(room)s
        AND table_id = %(table_id)s
        AND game = %(game)s
        AND order_key >= to_char(%(first_day)s::date, 'YYYY-MM-DD')
        -- A blank comes after the day, and after a blank an exclamation mark.
        AND order_key < to_char(%(last_day)s::date, 'YYYY-MM-DD!')
    ORDER BY order_key
    LIMIT %(most)s
)

