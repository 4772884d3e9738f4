-- For how many years each room keeps what is personal, as far as it says so: every room that has told
-- of itself, or is named by a round, a table or a dispute.
WITH RECURSIVE played AS (
    (SELECT room FROM live.rounds ORDER BY room LIMIT 1)
    UNION ALL
    SELECT (SELECT rounds.room FROM live.rounds WHERE rounds.room > played.room ORDER BY room LIMIT 1)
    FROM played
    WHERE played.room IS NOT NULL
)

SELECT named.room, rooms.retention_years
FROM (
    SELECT room FROM live.rooms
    UNION
    SELECT room FROM played WHERE room IS NOT NULL
    UNION
    SELECT room FROM live.tables
    UNION
    SELECT room FROM live.docket
) AS named
LEFT JOIN live.rooms ON rooms.room = named.room
ORDER BY named.room
