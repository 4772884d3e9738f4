-- The days in sums, the newest first.
SELECT
    room, day, table_id, nullif(game, '') AS game, rounds, open, misdeals, incomplete, not_judged,
    voided, action, paid, collected, uncovered, fees_due, fees_taken, violations, violated,
    findings, disputes
FROM live.days
WHERE
    (%(room)s::text IS NULL OR room = %(room)s)
    AND (%(first_day)s::date IS NULL OR day >= %(first_day)s)
    AND (%(last_day)s::date IS NULL OR day <= %(last_day)s)
    AND (%(table_id)s::text IS NULL OR table_id = %(table_id)s)
    AND (%(game)s::text IS NULL OR game = %(game)s)
    AND (
        %(after_day)s::date IS NULL
        OR day < %(after_day)s
        OR (
            day = %(after_day)s
            AND (room, table_id, days.game) > (%(after_room)s, %(after_table_id)s, %(after_game)s)
        )
    )
ORDER BY day DESC, room, table_id, days.game
LIMIT %(most)s + 1
