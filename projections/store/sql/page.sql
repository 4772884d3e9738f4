-- What a stretch of positions holds, stream by stream: how much of each, and its events in order.
WITH page AS (
    SELECT notification_id, originator_id, originator_version, state
    FROM store.stored_events
    WHERE notification_id > %b AND notification_id <= %b
    ORDER BY notification_id
    LIMIT %b
)
SELECT
    originator_id,
    min(originator_version),
    max(originator_version),
    max(notification_id),
    string_agg(state, ',' ORDER BY notification_id)
FROM page
GROUP BY originator_id
