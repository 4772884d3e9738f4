-- A file as it was sent first; it is set to itself where it is there, so that it is told in any case.
INSERT INTO people.files AS known (sha256, media_type, size, content, added_by)
VALUES (%(sha256)s, %(media_type)s, %(size)s, %(content)s, %(added_by)s)
ON CONFLICT (sha256) DO UPDATE SET sha256 = known.sha256
RETURNING known.sha256, known.size, known.media_type
