-- The tables on a gaming day.
SELECT
    room, table_id, day, opened_at, closed_at, is_closed, seats, game, schedule, bank_seat,
    bank_patron, bank_turn, next_seat, next_patron, next_why, last_round, rounds, is_broken, last_at
FROM live.tables
WHERE
    day = %(day)s
    AND (%(room)s::text IS NULL OR room = %(room)s)
    AND (%(table_id)s::text IS NULL OR table_id = %(table_id)s)
ORDER BY room, table_id
