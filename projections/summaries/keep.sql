INSERT INTO store.editions (room, day, edition, position, content, sha256, changes)
VALUES (%(room)s, %(day)s, %(edition)s, %(position)s, %(content)s, %(sha256)s, %(changes)s)
