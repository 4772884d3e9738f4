-- What was taken out, the newest first.
SELECT export, at, who, what, format, query, position, rows, bytes, sha256
FROM store.exports
WHERE
    (%(after_at)s::timestamptz IS NULL OR (at, export) < (%(after_at)s, %(after_export)s))
    AND (%(export)s::text IS NULL OR export = %(export)s)
    AND (%(who)s::text IS NULL OR who = %(who)s)
    AND (%(what)s::text IS NULL OR what = %(what)s)
ORDER BY at DESC, export DESC
LIMIT %(most)s + 1
