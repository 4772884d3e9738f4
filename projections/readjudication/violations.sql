-- In how many rounds of each table what was found that is against the rules.
SELECT violation.code, rounds.room, rounds.table_id, count(*) AS rounds
FROM live.rounds
INNER JOIN live.readjudicated AS done ON done.run = %(run)s AND done.stream = rounds.stream
CROSS JOIN unnest(done.violations) AS violation (code)
WHERE
    rounds.order_key > %(begins)s
    AND rounds.order_key < %(ends)s
    AND (%(room)s::text IS NULL OR rounds.room = %(room)s)
GROUP BY violation.code, rounds.room, rounds.table_id
ORDER BY rounds.room, rounds.table_id, violation.code
