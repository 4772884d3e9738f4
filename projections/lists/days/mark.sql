-- What the streams may change: the disputes among them, those about these rounds, those in these
-- rooms; and every day that a round counts for, or did before, that is among them or that such a
-- dispute is about. What is looked up is given as arrays: a join would be planned by what the tables
-- held when they were last looked over.
WITH disputes AS (
    INSERT INTO day_disputes_due (stream)
    SELECT DISTINCT one.stream
    FROM day_disputes AS one
    WHERE
        one.stream = ANY(%(streams)s)
        OR one.about = ANY(%(streams)s)
        OR one.room = ANY(%(rooms)s)
    ON CONFLICT DO NOTHING
)

INSERT INTO days_due (room, day, table_id, game)
SELECT DISTINCT one.room, one.day, one.table_id, one.game
FROM day_rounds AS one
WHERE
    one.stream = ANY(%(streams)s)
    OR one.stream = ANY(
        ARRAY(
            SELECT dispute.about
            FROM day_disputes AS dispute
            WHERE dispute.stream = ANY(%(streams)s) OR dispute.about = ANY(%(streams)s)
        )
    )
ON CONFLICT DO NOTHING
