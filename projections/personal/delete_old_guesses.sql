-- Forgets some of what was guessed long ago; who counts at the same moment is not waited for.
DELETE FROM people.guesses
WHERE sha256 IN (
    SELECT sha256 FROM people.guesses
    WHERE last_at < clock_timestamp() - interval '1 day'
    LIMIT 100
    FOR UPDATE SKIP LOCKED
)
