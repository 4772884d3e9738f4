-- The act of recording, with its key, where the query `proviso` has a row. Nothing is written where a
-- stream that the events rest on has gone on after the version that was seen, or where the stream that
-- they follow has not come to its version, or has a correction, which bears on all of its facts.
batch AS (
    INSERT INTO store.batches (recorded_by, key, digest, stream, version)
    SELECT %(name)b::text, %(key)b::text, %(digest)b::bytea, %(stream)b::text, %(version)b::bigint
    FROM proviso
    WHERE
        NOT EXISTS (
            SELECT FROM store.stored_events AS later
            WHERE
                later.originator_id = %(seen_stream)b::text
                AND later.originator_version = %(seen_version)b::bigint + 1
        )
        AND (
            %(followed_stream)b::text IS NULL
            OR EXISTS (
                SELECT FROM store.stored_events AS before
                WHERE
                    before.originator_id = %(followed_stream)b::text
                    AND before.originator_version = %(followed_version)b::bigint
            )
            AND NOT EXISTS (
                SELECT FROM store.stored_events AS correction
                WHERE
                    correction.originator_id = %(followed_stream)b::text
                    AND correction.topic IN ('round.corrected', 'table.corrected', 'room.corrected')
            )
        )
    RETURNING batch
)
