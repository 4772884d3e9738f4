-- Who looked at what, the newest first.
SELECT access, at, who, by_what, permission, allowed, target, request, request_id
FROM store.access
WHERE
    (%(after_at)s::timestamptz IS NULL OR (at, access) < (%(after_at)s, %(after_access)s))
    AND (%(who)s::text IS NULL OR who = %(who)s)
    AND (%(target)s::text IS NULL OR target = %(target)s)
    AND (%(permission)s::text IS NULL OR permission = %(permission)s)
    AND (%(allowed)s::boolean IS NULL OR allowed = %(allowed)s)
    AND (%(since)s::timestamptz IS NULL OR at >= %(since)s)
    AND (%(before)s::timestamptz IS NULL OR at < %(before)s)
ORDER BY at DESC, access DESC
LIMIT %(most)s + 1
