-- What guests were paid otherwise than ruled on a room's day: each guest of a round by himself, and
-- below nothing what he is short. Nobody collects in a pot game: what is put in there was taken
-- before.
WITH wrong AS (
    SELECT
        rounds.stream,
        one.was_paid - one.paid
        - CASE
            WHEN rounds.collected = 0 AND one.collected > 0 THEN 0
            ELSE one.was_collected - one.collected
        END
        AS cents
    FROM live.rounds
    INNER JOIN live.settlements AS one ON one.stream = rounds.stream AND NOT one.is_bank
    WHERE
        rounds.room = %(room)s
        AND rounds.order_key >= to_char(%(day)s::date, 'YYYY-MM-DD')
        AND rounds.order_key < to_char(%(day)s::date, 'YYYY-MM-DD!')
        AND rounds.outcome = 'differs'
)

SELECT
    count(DISTINCT stream) AS rounds,
    coalesce(-sum(cents) FILTER (WHERE cents < 0), 0)::bigint AS short,
    coalesce(sum(cents) FILTER (WHERE cents > 0), 0)::bigint AS too_much
FROM wrong
WHERE cents <> 0
