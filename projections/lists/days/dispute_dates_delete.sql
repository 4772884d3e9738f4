DELETE FROM day_moments
USING day_disputes AS one
INNER JOIN day_disputes_due USING (stream)
WHERE day_moments.room = one.room AND day_moments.at = one.at
