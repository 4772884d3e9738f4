INSERT INTO store.exports (export, who, what, format, query, position, rows, bytes, sha256)
VALUES (
    %(export)s, %(who)s, %(what)s, %(format)s, %(query)s, %(position)s, %(rows)s, %(bytes)s,
    %(sha256)s
)
