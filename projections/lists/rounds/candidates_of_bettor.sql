-- The rounds of a patron, or of a bettor with a name, that are looked at for a page.
candidates AS (
    SELECT order_key, 'round:' || split_part(order_key, ' ', 4) AS stream
    FROM live.bettor_rounds
    WHERE
        bettor = %(bettor)s
        AND (%(after)s::text IS NULL OR order_key < %(after)s)
        AND (%(first_day)s::date IS NULL OR order_key >= to_char(%(first_day)s::date, 'YYYY-MM-DD'))
        AND (%(last_day)s::date IS NULL OR order_key < to_char(%(last_day)s::date, 'YYYY-MM-DD!'))
    ORDER BY order_key DESC
    LIMIT %(stretch)s
)
