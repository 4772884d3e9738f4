-- What was wrong with the rotation of the bank: the newest day first, each in the order of what
-- happened.
SELECT
    room, table_id, day, source, place, code, severity, rule, detail, round, event, hand, seats
FROM live.rotation_findings
WHERE
    (%(room)s::text IS NULL OR room = %(room)s)
    AND (%(table_id)s::text IS NULL OR table_id = %(table_id)s)
    AND (%(first_day)s::date IS NULL OR day >= %(first_day)s)
    AND (%(last_day)s::date IS NULL OR day <= %(last_day)s)
    AND (%(code)s::text IS NULL OR code = %(code)s)
    AND (%(severities)s::text [] IS NULL OR severity = ANY(%(severities)s::text []))
    AND (%(after_day)s::date IS NULL OR day <= %(after_day)s)
    AND (
        %(after_day)s::date IS NULL
        OR day < %(after_day)s
        OR (
            day = %(after_day)s
            AND (room, table_id, source = 'rounds', place)
            > (
                %(after_room)s, %(after_table_id)s, %(after_source)s = 'rounds', %(after_place)s
            )
        )
    )
ORDER BY day DESC, room, table_id, source = 'rounds', place
LIMIT %(most)s + 1
