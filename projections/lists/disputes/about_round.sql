-- The disputes about a round, the oldest first.
SELECT docket.dispute, docket.status, docket.claim
FROM live.docket
WHERE docket.rounds @> ARRAY[%(round)s]
ORDER BY docket.raised_at, docket.dispute
LIMIT %(most)s
