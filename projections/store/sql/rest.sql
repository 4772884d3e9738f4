-- What streams have after a version of each, as they were at a position. Each is looked up by itself, and
-- the position by no index: all that was recorded up to it would be looked through.
SELECT wanted.stream, told.version, told.states
FROM unnest(%b::text[], %b::bigint[]) AS wanted (stream, after)
CROSS JOIN LATERAL (
    SELECT
        max(event.originator_version) AS version,
        string_agg(event.state, ',' ORDER BY event.originator_version) AS states
    FROM store.stored_events AS event
    WHERE
        event.originator_id = wanted.stream
        AND event.originator_version > wanted.after
        AND event.notification_id + 0 <= %b::bigint
) AS told
WHERE told.version IS NOT NULL
