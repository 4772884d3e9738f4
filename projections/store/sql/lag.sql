-- How much of what is recorded lies after a position, and for how many seconds the oldest of it does.
SELECT
    (SELECT max(notification_id) FROM store.stored_events),
    (
        SELECT extract(EPOCH FROM clock_timestamp() - batches.recorded_at)::float8
        FROM store.stored_events
        INNER JOIN store.batches ON batches.batch = stored_events.batch
        WHERE stored_events.notification_id > %b
        ORDER BY stored_events.notification_id
        LIMIT 1
    )
