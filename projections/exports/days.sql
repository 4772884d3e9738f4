-- The days, the oldest first, each with its key.
SELECT
    room, day, table_id, game, rounds, open, misdeals, incomplete, not_judged, voided, action, paid,
    collected, uncovered, fees_due, fees_taken, violations, violated, findings, disputes,
    day, room, table_id, game_key
FROM lines
ORDER BY day, room, table_id, game_key
