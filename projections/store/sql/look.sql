-- All that is to be known before a stream is recorded whole: what came with the key before, whether
-- the stream has begun, and another stream, that tells what is in force.
SELECT
    receipt.digest,
    receipt.stream,
    receipt.version,
    EXISTS (
        SELECT FROM store.stored_events AS event
        WHERE event.originator_id = %b AND event.originator_version = 1
    ),
    (
        SELECT string_agg(event.state, ',' ORDER BY event.originator_version)
        FROM store.stored_events AS event
        WHERE event.originator_id = %b
    )
FROM (SELECT) AS looked
LEFT JOIN store.batches AS receipt ON receipt.recorded_by = %b AND receipt.key = %b
