-- What each bettor had in them; the patron is who sat there by the stream of the round's own table. A
-- round in which nobody had anything is told by its place alone.
SELECT
    CASE WHEN one.stream IS NOT NULL THEN page.round END AS round, page.room, page.table_id,
    page.game, page.day, one.place, one.is_bank, one.seat, one.spots, one.bettor,
    CASE WHEN one.bettor = 'seat-' || one.seat THEN nullif(sat.patrons[one.seat], '') END AS patron,
    one.wagered, one.paid, one.collected, one.returned, one.net, one.fees, one.was_paid,
    one.was_collected, page.order_key
FROM page
LEFT JOIN live.settlements AS one ON one.stream = page.stream
LEFT JOIN live.round_patrons AS sat ON sat.stream = page.stream
ORDER BY page.order_key, one.place
