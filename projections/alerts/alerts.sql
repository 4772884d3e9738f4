-- Alerts, the newest first.
SELECT alert, kind, about, says, since, seen_at, ended_at
FROM store.alerts
WHERE
    TRUE
    AND kind = %(kind)s
    AND (ended_at IS NULL) = %(is_open)s
    AND (since, alert) < (%(after_since)s, %(after_alert)s)
ORDER BY since DESC, alert DESC
LIMIT %(most)s + 1
