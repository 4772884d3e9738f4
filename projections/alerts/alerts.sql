-- Alerts, the newest first.
SELECT alert, kind, about, says, since, seen_at, ended_at
FROM store.alerts
WHERE
    (%(kind)s::text IS NULL OR kind = %(kind)s)
    AND (%(is_open)s::boolean IS NULL OR (ended_at IS NULL) = %(is_open)s)
    AND (
        %(after_since)s::timestamptz IS NULL
        OR (since, alert) < (%(after_since)s, %(after_alert)s)
    )
ORDER BY since DESC, alert DESC
LIMIT %(most)s + 1
