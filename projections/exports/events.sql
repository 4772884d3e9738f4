-- The events of streams as they were at the position, each with the act of recording that brought it.
SELECT
    event.originator_id, event.originator_version, event.state, batch.recorded_at,
    batch.recorded_by
FROM unnest(%(streams)s::text []) WITH ORDINALITY AS wanted (stream, number)
INNER JOIN store.stored_events AS event ON event.originator_id = wanted.stream
INNER JOIN store.batches AS batch ON batch.batch = event.batch
WHERE event.notification_id + 0 <= %(position)s
ORDER BY wanted.number, event.originator_version
