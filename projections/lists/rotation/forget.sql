-- All that is known of a day by one source.
WITH hands AS (
    DELETE FROM rotation_hands
    WHERE room = %(room)s AND table_id = %(table_id)s AND day = %(day)s AND source = %(source)s
),

states AS (
    DELETE FROM rotation_states
    WHERE room = %(room)s AND table_id = %(table_id)s AND day = %(day)s AND source = %(source)s
),

findings AS (
    DELETE FROM rotation_findings
    WHERE room = %(room)s AND table_id = %(table_id)s AND day = %(day)s AND source = %(source)s
)

DELETE FROM rotation
WHERE room = %(room)s AND table_id = %(table_id)s AND day = %(day)s AND source = %(source)s
