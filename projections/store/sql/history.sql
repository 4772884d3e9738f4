-- A stream event by event, each with the act of recording that brought it.
SELECT
    event.originator_version,
    event.state,
    batch.recorded_at,
    batch.recorded_by
FROM store.stored_events AS event
INNER JOIN store.batches AS batch ON batch.batch = event.batch
WHERE event.originator_id = %b
ORDER BY event.originator_version
