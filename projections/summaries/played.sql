-- The rounds of a table's gaming day as the lists have them, but those that are judged apart.
played AS (
    SELECT
        one.stream, one.round, one.game, one.number, one.status, one.in_short,
        coalesce(one.off_by, 0) AS off_by, one.action, one.paid, one.collected, one.uncovered,
        one.fees_due, one.fees_taken, more.dealers, more.schedule, more.short, more.too_much,
        more.began
    FROM live.rounds AS one
    INNER JOIN live.round_sums AS more USING (stream)
    WHERE
        one.room = %(room)s
        AND one.table_id = %(table_id)s
        AND one.order_key > %(begins)s
        AND one.order_key < %(ends)s
        AND one.stream <> ALL (%(apart)s::text[])
)
