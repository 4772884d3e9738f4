-- The lines of a page, as far as the stretch tells.
page AS (
    SELECT *
    FROM stretch
    WHERE
        (%(room)s::text IS NULL OR room = %(room)s)
        AND (%(table_id)s::text IS NULL OR table_id = %(table_id)s)
        AND (%(game)s::text IS NULL OR game = %(game)s)
    ORDER BY DATE '2000-01-01' - day, room, table_id, game
    LIMIT %(most)s + 1
)
