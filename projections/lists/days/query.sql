-- The days, the newest first.
SELECT
    room, day, table_id, game, rounds, open, misdeals, incomplete, not_judged, voided, action, paid,
    collected, uncovered, fees_due, fees_taken, violations, violated, findings, disputes
FROM lines
ORDER BY DATE '2000-01-01' - day, room, table_id, game_key
