DELETE FROM day_moments
USING day_disputes AS one
WHERE
    one.stream = ANY(%(streams)s)
    AND day_moments.room = one.room AND day_moments.at = one.at
