-- The last state of a walk at or before a place.
SELECT state
FROM rotation_states
WHERE
    room = %(room)s AND table_id = %(table_id)s AND day = %(day)s AND source = %(source)s
    AND place <= %(place)s
ORDER BY rounds DESC
LIMIT 1
