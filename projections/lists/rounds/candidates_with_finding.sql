-- The rounds with the first of the findings asked for that are looked at for a page.
candidates AS (
    SELECT DISTINCT order_key, stream
    FROM live.findings
    WHERE
        code = (%(findings)s::text [])[1]
        AND (%(room)s::text IS NULL OR room = %(room)s)
        AND (%(after)s::text IS NULL OR order_key < %(after)s)
        AND (%(first_day)s::date IS NULL OR order_key >= to_char(%(first_day)s::date, 'YYYY-MM-DD'))
        AND (%(last_day)s::date IS NULL OR order_key < to_char(%(last_day)s::date, 'YYYY-MM-DD!'))
    ORDER BY order_key DESC, stream DESC
    LIMIT %(stretch)s
)
