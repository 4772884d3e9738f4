-- The events of a stretch of positions, each with its act of recording; an act that is gone leaves nulls.
SELECT
    event.notification_id,
    event.originator_id,
    event.originator_version,
    event.topic,
    event.state,
    batch.recorded_at,
    batch.recorded_by
FROM store.stored_events AS event
LEFT JOIN store.batches AS batch ON batch.batch = event.batch
WHERE event.notification_id > %b AND event.notification_id <= %b
ORDER BY event.notification_id
LIMIT %b
