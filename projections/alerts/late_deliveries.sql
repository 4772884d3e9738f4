-- Whom nothing reaches: what waits for him, since when, and what became of the last attempt.
SELECT
    target, count(*), min(since),
    (array_agg(last_error ORDER BY attempts DESC))[1]
FROM store.deliveries
WHERE done_at IS NULL AND given_up_at IS NULL AND attempts > 0 AND since < %s
GROUP BY target
ORDER BY target
