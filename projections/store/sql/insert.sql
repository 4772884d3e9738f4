-- One statement writes the act of recording, with its key, and the events. The shared lock is held
-- before the first position is given out, until the statement's transaction ends.
WITH batch AS (
    INSERT INTO store.batches (recorded_by, key, digest, stream, version)
    VALUES (%b, %b, %b, %b, %b)
    RETURNING batch
)
INSERT INTO store.stored_events (originator_id, originator_version, topic, state, batch)
SELECT event.stream, event.version, event.topic, event.state, batch.batch
FROM
    (SELECT pg_advisory_xact_lock_shared('store.stored_events'::regclass::bigint)) AS fence,
    batch,
    unnest(%b::text[], %b::bigint[], %b::text[], %b::bytea[])
        AS event (stream, version, topic, state)
