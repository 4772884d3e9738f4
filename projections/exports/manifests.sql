-- What was taken out, the newest first.
SELECT export, at, who, what, format, query, position, rows, bytes, sha256
FROM store.exports
WHERE
    TRUE
    AND (at, export) < (%(after_at)s, %(after_export)s)
    AND export = %(export)s
    AND who = %(who)s
    AND what = %(what)s
ORDER BY at DESC, export DESC
LIMIT %(most)s + 1
