SELECT
    dispute, version, room, table_id, game, day, rounds, seat, bettor, claim, amount, channel,
    occurred_at, raised_at, raised_by, status, since, outcome, ruled_at, ruled_by, follows, awarded,
    made_good, codes, clauses, last_at, last_type, raised_at, dispute
FROM page
ORDER BY raised_at, dispute
