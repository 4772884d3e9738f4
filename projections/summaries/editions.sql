-- Editions of summaries, the newest day first; of each day the latest, or those that are asked for.
SELECT
    one.room, one.day, one.edition, one.made_at, one.position, one.sha256, one.content, one.changes,
    one.runback, one.rules_sha256
FROM store.editions AS one
WHERE
    (%(room)s::text IS NULL OR one.room = %(room)s)
    AND (%(day)s::date IS NULL OR one.day = %(day)s)
    AND (%(edition)s::bigint IS NULL OR one.edition = %(edition)s)
    AND (%(first_day)s::date IS NULL OR one.day >= %(first_day)s)
    AND (%(last_day)s::date IS NULL OR one.day <= %(last_day)s)
    AND (
        %(after_day)s::date IS NULL
        OR one.day < %(after_day)s
        OR (one.day = %(after_day)s AND one.room > %(after_room)s)
    )
    AND NOT EXISTS (
        SELECT FROM store.editions AS later
        WHERE
            %(only_latest)s
            AND later.room = one.room AND later.day = one.day AND later.edition > one.edition
    )
ORDER BY one.day DESC, one.room, one.edition DESC
LIMIT %(most)s + 1
