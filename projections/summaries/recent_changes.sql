-- The editions that took the place of another one, the newest first.
SELECT room, day, edition, made_at, jsonb_array_length(changes) AS figures
FROM store.editions
WHERE edition > 1
ORDER BY made_at DESC, room, day
LIMIT %(most)s
