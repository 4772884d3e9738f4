-- Who looked at what, the newest first.
SELECT access, at, who, by_what, permission, allowed, target, request, request_id
FROM store.access
WHERE
    TRUE
    AND (at, access) < (%(after_at)s, %(after_access)s)
    AND who = %(who)s
    AND target = %(target)s
    AND permission = %(permission)s
    AND allowed = %(allowed)s
    AND at >= %(since)s
    AND at < %(before)s
ORDER BY at DESC, access DESC
LIMIT %(most)s + 1
