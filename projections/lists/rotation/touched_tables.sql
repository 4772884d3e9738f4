-- The tables whose streams have gone on, how far their days were walked, and the last state.
SELECT
    own.stream, own.room, own.table_id, own.day, own.version,
    known.version AS walked, known.has_corrections, last.state
FROM rotation_touched AS touched
INNER JOIN rotation_tables AS own ON own.stream = touched.stream
LEFT JOIN rotation AS known
    ON known.room = own.room AND known.table_id = own.table_id AND known.day = own.day
    AND known.source = 'stream' AND known.failed IS NULL
LEFT JOIN LATERAL (
    SELECT walk.state
    FROM rotation_states AS walk
    WHERE
        walk.room = known.room AND walk.table_id = known.table_id AND walk.day = known.day
        AND walk.source = 'stream'
    ORDER BY walk.rounds DESC
    LIMIT 1
) AS last ON true
WHERE touched.stream >= 'table:' AND touched.stream < 'table;'
ORDER BY own.stream
