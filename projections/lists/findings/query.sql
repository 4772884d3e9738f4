-- What was found, that of the newest days first.
SELECT round, room, table_id, game, day, place, code, severity, rule, event, detail
FROM live.findings
WHERE
    (
        %(after_day)s::date IS NULL
        OR (day, stream, place) < (%(after_day)s, 'round:' || %(after_round)s, %(after_place)s)
    )
    AND (%(code)s::text IS NULL OR code = %(code)s)
    AND (%(severities)s::text [] IS NULL OR severity = ANY(%(severities)s::text []))
    AND (%(rule)s::text IS NULL OR rule = %(rule)s)
    AND (%(room)s::text IS NULL OR room = %(room)s)
    AND (%(table_id)s::text IS NULL OR table_id = %(table_id)s)
    AND (%(game)s::text IS NULL OR game = %(game)s)
    AND (%(first_day)s::date IS NULL OR day >= %(first_day)s)
    AND (%(last_day)s::date IS NULL OR day <= %(last_day)s)
    AND (%(round)s::text IS NULL OR stream = 'round:' || %(round)s)
ORDER BY day DESC, stream DESC, place DESC
LIMIT %(most)s + 1
