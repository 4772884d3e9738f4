-- What was found, that of the newest days first, as far as the stretch tells.
SELECT round, room, table_id, game, day, place, code, severity, rule, event, detail
FROM stretch
WHERE
    (%(code)s::text IS NULL OR code = %(code)s)
    AND (%(severities)s::text [] IS NULL OR severity = ANY(%(severities)s::text []))
    AND (%(rule)s::text IS NULL OR rule = %(rule)s)
    AND (%(room)s::text IS NULL OR room = %(room)s)
    AND (%(table_id)s::text IS NULL OR table_id = %(table_id)s)
    AND (%(game)s::text IS NULL OR game = %(game)s)
ORDER BY day DESC, stream DESC, place DESC
LIMIT %(most)s + 1
