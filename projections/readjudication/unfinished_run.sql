-- The last of the runs that were asked for in the same words, if it was not brought to its end.
SELECT run, judged_by
FROM live.readjudications
WHERE
    first_day = %(first)s
    AND last_day = %(last)s
    AND room IS NOT DISTINCT FROM %(room)s::text
ORDER BY run DESC
LIMIT 1
