SELECT
FROM store.stored_events AS event
LEFT JOIN store.stored_events AS following
    ON following.originator_id = event.originator_id
    AND following.originator_version = event.originator_version + 1
WHERE
    event.originator_id = %b
    AND event.originator_version = %b
    AND following.batch IS DISTINCT FROM event.batch
