-- Who looked at what, the oldest first.
SELECT access, at, who, by_what, permission, allowed, target, request, request_id, at, access
FROM store.access
WHERE
    TRUE
    AND (at, access) > (%(after_at)s, %(after_access)s)
    AND who = %(who)s
    AND target = %(target)s
    AND permission = %(permission)s
    AND allowed = %(allowed)s
    AND at >= %(since)s
    AND at < %(before)s
ORDER BY at, access
LIMIT %(most)s
