-- The rotation of each table, day by day, the newest first; of a day that is told twice, by the stream
-- first.
SELECT
    rotation.room, rotation.table_id, rotation.day, rotation.source, rotation.hands,
    rotation.violations, rotation.warnings, rotation.failed,
    EXISTS (
        SELECT FROM live.rotation_due AS due
        WHERE
            due.room = rotation.room AND due.table_id = rotation.table_id
            AND due.day = rotation.day
    ) AS is_due
FROM live.rotation
WHERE
    (%(room)s::text IS NULL OR rotation.room = %(room)s)
    AND (%(table_id)s::text IS NULL OR rotation.table_id = %(table_id)s)
    AND (%(first_day)s::date IS NULL OR rotation.day >= %(first_day)s)
    AND (%(last_day)s::date IS NULL OR rotation.day <= %(last_day)s)
    AND (%(after_day)s::date IS NULL OR rotation.day <= %(after_day)s)
    AND (
        %(after_day)s::date IS NULL
        OR rotation.day < %(after_day)s
        OR (
            rotation.day = %(after_day)s
            AND (rotation.room, rotation.table_id, rotation.source = 'rounds')
            > (%(after_room)s, %(after_table_id)s, %(after_source)s = 'rounds')
        )
    )
ORDER BY rotation.day DESC, rotation.room, rotation.table_id, rotation.source = 'rounds'
LIMIT %(most)s + 1
