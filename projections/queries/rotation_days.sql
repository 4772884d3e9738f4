-- The rotation of each table, day by day.
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
    TRUE
    AND rotation.room = %(room)s
    AND rotation.table_id = %(table_id)s
    AND rotation.day >= %(first_day)s
    AND rotation.day <= %(last_day)s
ORDER BY rotation.day, rotation.room, rotation.table_id, rotation.source DESC
