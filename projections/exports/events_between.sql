-- The next events of the streams from one to another, in the order of their names.
SELECT
    event.originator_id, event.originator_version, event.state, batch.recorded_at,
    batch.recorded_by, event.originator_id, event.originator_version
FROM store.stored_events AS event
INNER JOIN store.batches AS batch ON batch.batch = event.batch
WHERE
    (
        %(after_stream)s::text IS NULL
        OR (event.originator_id, event.originator_version) > (%(after_stream)s, %(after_version)s)
    )
    AND event.originator_id >= %(from_stream)s
    AND event.originator_id <= %(to_stream)s
    AND event.notification_id + 0 <= %(position)s
ORDER BY event.originator_id, event.originator_version
LIMIT %(most)s
