-- The days that are being worked out, and those that were last, the latest first.
SELECT
    one.room, one.day, one.begun_at, one.ended_at, one.tables, one.rounds,
    CASE
        WHEN one.ended_at IS NULL THEN count(part.result) ELSE one.tables
    END AS tables_done,
    CASE
        WHEN one.ended_at IS NULL THEN coalesce(sum(part.rounds) FILTER (WHERE part.result IS NOT NULL), 0)
        ELSE one.rounds
    END::bigint AS rounds_done,
    coalesce(max(part.failures), 0) AS failures,
    (array_agg(part.failed ORDER BY part.failures DESC) FILTER (WHERE part.failed IS NOT NULL))[1] AS failed
FROM work.days AS one
LEFT JOIN work.parts AS part USING (room, day)
GROUP BY one.room, one.day
ORDER BY one.ended_at DESC NULLS FIRST, one.day DESC, one.room
LIMIT %(most)s
