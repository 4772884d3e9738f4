-- What was wrong with the rotation of the bank, in the order of the days and of what happened.
SELECT
    room, table_id, day, source, place, code, severity, rule, detail, round, event, hand, seats
FROM live.rotation_findings
WHERE
    TRUE
    AND room = %(room)s
    AND table_id = %(table_id)s
    AND day >= %(first_day)s
    AND day <= %(last_day)s
    AND code = %(code)s
    AND severity = %(severity)s
ORDER BY day, room, table_id, source DESC, place
