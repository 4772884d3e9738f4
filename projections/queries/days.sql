-- The days in sums, the newest first.
SELECT
    room, day, table_id, nullif(game, '') AS game, rounds, open, misdeals, incomplete, not_judged,
    voided, action, paid, collected, uncovered, fees_due, fees_taken, violations, violated,
    findings, disputes
FROM live.days
WHERE
    TRUE
    AND room = %(room)s
    AND day >= %(first_day)s
    AND day <= %(last_day)s
    AND table_id = %(table_id)s
    AND game = %(game)s
    AND (
        day < %(after_day)s
        OR (
            day = %(after_day)s
            AND (room, table_id, days.game) > (%(after_room)s, %(after_table_id)s, %(after_game)s)
        )
    )
ORDER BY day DESC, room, table_id, days.game
LIMIT %(most)s + 1
