-- What is known of a day: how far it was walked, what was counted, and the last state.
SELECT
    known.source, known.hands, known.violations, known.warnings, known.failed,
    known.version, known.has_corrections,
    (
        SELECT walk.state
        FROM rotation_states AS walk
        WHERE
            walk.room = known.room AND walk.table_id = known.table_id
            AND walk.day = known.day AND walk.source = known.source
        ORDER BY walk.rounds DESC
        LIMIT 1
    ) AS state
FROM rotation AS known
WHERE known.room = %(room)s AND known.table_id = %(table_id)s AND known.day = %(day)s
