-- What goes on behind `WITH`, and behind a proviso that has a row where this may be done.
--
-- One statement writes the act of recording, with its key, and the events. The shared lock is held
-- before the first position is given out, until the statement's transaction ends. Nothing is written
-- where a stream that the events rest on has gone on after the version that was seen.
batch AS (
    INSERT INTO store.batches (recorded_by, key, digest, stream, version)
    SELECT %(name)b::text, %(key)b::text, %(digest)b::bytea, %(stream)b::text, %(version)b::bigint
    FROM proviso
    WHERE NOT EXISTS (
        SELECT FROM store.stored_events AS later
        WHERE
            later.originator_id = %(seen_stream)b::text
            AND later.originator_version = %(seen_version)b::bigint + 1
    )
    RETURNING batch
)

INSERT INTO store.stored_events (originator_id, originator_version, topic, state, batch)
SELECT event.stream, event.version, event.topic, event.state, batch.batch
FROM
    (SELECT pg_advisory_xact_lock_shared('store.stored_events'::regclass::bigint)) AS fence,
    batch,
    unnest(%(streams)b::text[], %(versions)b::bigint[], %(topics)b::text[], %(states)b::bytea[])
        AS event (stream, version, topic, state)
