-- Patrons by what their name begins with, in the order of their names.
SELECT patron, name, contact, note, changed_at, changed_by
FROM people.patrons
WHERE
    (%(patron)s::text IS NULL OR patron = %(patron)s)
    AND (%(begins)s::text IS NULL OR lower(name) COLLATE "C" LIKE lower(%(begins)s::text))
    AND (
        %(after_name)s::text IS NULL
        OR (lower(name) COLLATE "C", patron) > (lower(%(after_name)s::text) COLLATE "C", %(after_patron)s)
    )
ORDER BY lower(name) COLLATE "C", patron
LIMIT %(most)s + 1
