-- The next disputes in the order in which they were raised. Each is of the day, table and game that it
-- counts for: those of the first round that it is about, and until that is on file of the time and table
-- that it names.
page AS (
    SELECT docket.*, counted.day, nullif(counted.game, '') AS game
    FROM live.docket
    LEFT JOIN live.day_contests AS counted ON counted.stream = docket.stream
    WHERE
        (
            %(after_raised_at)s::timestamptz IS NULL
            OR (docket.raised_at, docket.dispute) > (%(after_raised_at)s, %(after_dispute)s)
        )
        AND (%(room)s::text IS NULL OR counted.room = %(room)s)
        AND (%(table_id)s::text IS NULL OR counted.table_id = %(table_id)s)
        AND (%(game)s::text IS NULL OR counted.game = %(game)s)
        AND (%(first_day)s::date IS NULL OR counted.day >= %(first_day)s)
        AND (%(last_day)s::date IS NULL OR counted.day <= %(last_day)s)
    ORDER BY docket.raised_at, docket.dispute
    LIMIT %(most)s
)
