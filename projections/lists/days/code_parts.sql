SELECT
    one.room, one.day, one.table_id, one.game, found.code,
    sum(found.violations) AS violations,
    sum(found.findings) AS findings,
    sum(found.findings) AS count
FROM day_rounds AS one
CROSS JOIN LATERAL (
    SELECT code, 0 AS violations, 1 AS findings FROM unnest(one.findings) AS code
    UNION ALL
    SELECT code, 1 AS violations, 0 AS findings FROM unnest(one.violations) AS code
) AS found
WHERE one.stream = ANY(%(streams)s) AND one.counts
GROUP BY one.room, one.day, one.table_id, one.game, found.code
