-- Counts an attempt as wrong until it is known to be right: of those that are made at the same moment
-- no more are looked at than of those made one after the other. Nothing comes back while it is locked.
INSERT INTO people.guesses AS known (sha256, failures, last_at)
VALUES (%(sha256)s, 1, clock_timestamp())
ON CONFLICT (sha256) DO UPDATE SET
    failures = CASE WHEN known.locked_until IS NULL THEN known.failures + 1 ELSE 1 END,
    locked_until = CASE
        WHEN known.locked_until IS NULL AND known.failures + 1 >= %(most)s
            THEN clock_timestamp() + make_interval(mins => %(minutes)s)
    END,
    last_at = clock_timestamp()
WHERE known.locked_until IS NULL OR known.locked_until <= clock_timestamp()
RETURNING failures
