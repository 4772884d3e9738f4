-- The next disputes in the order in which they were raised. Each is of the day, table and game of the
-- first round that it is about; where that is not on file, of the time and table that it names.
page AS (
    SELECT
        docket.*,
        coalesce(rounds.day, dated.day) AS day,
        rounds.game
    FROM live.docket
    LEFT JOIN live.day_disputes AS named ON named.stream = docket.stream AND named.counts
    LEFT JOIN live.rounds ON rounds.stream = named.about
    LEFT JOIN live.day_moments AS dated ON dated.room = named.room AND dated.at = named.at
    WHERE
        (
            %(after_raised_at)s::timestamptz IS NULL
            OR (docket.raised_at, docket.dispute) > (%(after_raised_at)s, %(after_dispute)s)
        )
        AND (%(room)s::text IS NULL OR coalesce(rounds.room, docket.room) = %(room)s)
        AND (
            %(table_id)s::text IS NULL
            OR coalesce(rounds.table_id, docket.table_id) = %(table_id)s
        )
        AND (%(game)s::text IS NULL OR rounds.game = %(game)s)
        AND (%(first_day)s::date IS NULL OR coalesce(rounds.day, dated.day) >= %(first_day)s)
        AND (%(last_day)s::date IS NULL OR coalesce(rounds.day, dated.day) <= %(last_day)s)
    ORDER BY docket.raised_at, docket.dispute
    LIMIT %(most)s
)
