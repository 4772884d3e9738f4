DELETE FROM live.readjudications
WHERE
    first_day = %(first)s
    AND last_day = %(last)s
    AND room IS NOT DISTINCT FROM %(room)s::text
