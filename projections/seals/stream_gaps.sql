-- Streams whose versions are not 1, 2, 3 and so on, with the first version that each lacks.
WITH broken AS (
    SELECT originator_id AS stream, max(originator_version) AS last
    FROM store.stored_events
    GROUP BY originator_id
    HAVING min(originator_version) <> 1 OR count(*) <> max(originator_version)
    ORDER BY min(notification_id)
    LIMIT 10
)
SELECT broken.stream, missing.version, broken.last
FROM broken
CROSS JOIN LATERAL (
    SELECT min(event.originator_version) + 1 AS version
    FROM (
        SELECT 0 AS originator_version
        UNION ALL
        SELECT originator_version FROM store.stored_events WHERE originator_id = broken.stream
    ) AS event
    WHERE
        NOT EXISTS (
            SELECT FROM store.stored_events AS next
            WHERE
                next.originator_id = broken.stream
                AND next.originator_version = event.originator_version + 1
        )
) AS missing
