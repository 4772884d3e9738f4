-- What was found, that of the newest days first.
SELECT round, room, table_id, game, day, place, code, severity, rule, event, detail
FROM live.findings
WHERE
    TRUE
    AND (day, stream, place) < (%(after_day)s, 'round:' || %(after_round)s, %(after_place)s)
    AND code <> %(but_code)s
    AND code = %(code)s
    AND severity = ANY(%(severities)s::text [])
    AND rule = %(rule)s
    AND room = %(room)s
    AND table_id = %(table_id)s
    AND game = %(game)s
    AND day >= %(first_day)s
    AND day <= %(last_day)s
    AND stream = 'round:' || %(round)s
ORDER BY day DESC, stream DESC, place DESC
LIMIT %(most)s + 1
