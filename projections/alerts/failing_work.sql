-- Days that should have been summed up long ago, or of which a table's part fails again and again.
SELECT
    one.room, one.day, one.begun_at, coalesce(worst.failures, 0), worst.failed
FROM work.days AS one
LEFT JOIN LATERAL (
    SELECT part.failures, part.failed
    FROM work.parts AS part
    WHERE part.room = one.room AND part.day = one.day AND part.failed IS NOT NULL
    ORDER BY part.failures DESC
    LIMIT 1
) AS worst ON TRUE
WHERE
    one.ended_at IS NULL
    AND (one.begun_at < %(late)s OR worst.failures >= %(failures)s)
ORDER BY one.day, one.room
