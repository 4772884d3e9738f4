-- The events of the act of recording, in one statement with it. The shared lock is held before the
-- first position is given out, until the statement's transaction ends.
INSERT INTO store.stored_events (originator_id, originator_version, topic, state, batch)
SELECT event.stream, event.version, event.topic, event.state, batch.batch
FROM
    (SELECT pg_advisory_xact_lock_shared('store.stored_events'::regclass::bigint)) AS fence,
    batch,
    unnest(%(streams)b::text[], %(versions)b::bigint[], %(topics)b::text[], %(states)b::bytea[])
        AS event (stream, version, topic, state)
