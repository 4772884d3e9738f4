SELECT
    round, room, table_id, game, day, number, version, opened_at, closed_at, seats, bettors,
    bank_seat, bank_turn, bank_posted, bank_seats, status, why_not_judged, outcome, in_short,
    action, due, paid, collected, returned, uncovered, fees_due, fees_taken, off_by, violations,
    findings, corrected, schedule, order_key
FROM page
ORDER BY order_key
