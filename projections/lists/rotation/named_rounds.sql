-- The values of the rounds that some facts of a table's stream name, and where each is named first.
SELECT named.names, named.place, own.value, own.failed
FROM rotation_named AS named
LEFT JOIN rotation_rounds AS own ON own.stream = named.names
WHERE named.stream = %(stream)s AND named.names = ANY(%(names)s)
