-- The days that the disputes count for by themselves, or did before.
INSERT INTO days_due (room, day, table_id, game)
SELECT DISTINCT one.room, dated.day, one.table_id, ''
FROM day_disputes AS one
INNER JOIN day_disputes_due USING (stream)
INNER JOIN day_moments AS dated ON dated.room = one.room AND dated.at = one.at
ON CONFLICT DO NOTHING
