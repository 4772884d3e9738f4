-- What is to be sent next, held by whoever asks until he commits, or is gone.
SELECT delivery, target, content, since, attempts
FROM store.deliveries
WHERE
    done_at IS NULL
    AND given_up_at IS NULL
    AND next_at <= %(now)s
    AND target = ANY(%(targets)s)
ORDER BY next_at, since
LIMIT 1
FOR UPDATE SKIP LOCKED
