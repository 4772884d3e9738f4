-- What was found in them. A round in which nothing was is told by its place alone.
SELECT
    one.round, one.room, one.table_id, one.game, one.day, one.place, one.code, one.severity,
    one.rule, one.event, one.detail, page.order_key
FROM page
LEFT JOIN live.findings AS one ON one.stream = page.stream
ORDER BY page.order_key, one.place
