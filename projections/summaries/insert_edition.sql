INSERT INTO store.editions (
    room, day, edition, position, content, sha256, changes, runback, rules_sha256
)
VALUES (
    %(room)s, %(day)s, %(edition)s, %(position)s, %(content)s, %(sha256)s, %(changes)s,
    %(runback)s, %(rules_sha256)s
)
