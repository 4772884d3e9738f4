-- What became of the rounds, and by how much the pay-off differs at most.
SELECT done.outcome, count(*) AS rounds, max(done.off_by) AS most_off_by
FROM live.rounds
INNER JOIN live.readjudicated AS done ON done.run = %(run)s AND done.stream = rounds.stream
WHERE
    rounds.order_key > %(begins)s
    AND rounds.order_key < %(ends)s
    AND (%(room)s::text IS NULL OR rounds.room = %(room)s)
GROUP BY done.outcome
ORDER BY done.outcome
