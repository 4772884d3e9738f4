-- What guests were paid otherwise than ruled on a room's day: each guest of a round by himself, and
-- below nothing what he is short. Nobody collects in a pot game: what is put in there was taken
-- before; and who was pushed no pot may just not be recorded. Of a bank somebody is short who was
-- paid nothing, where only wagers went back.
WITH had AS (
    SELECT
        rounds.stream, one.paid, one.collected, one.was_paid, one.was_collected,
        rounds.collected = 0 AND max(one.collected) OVER (PARTITION BY rounds.stream) > 0 AS is_pot
    FROM live.rounds
    INNER JOIN live.settlements AS one ON one.stream = rounds.stream AND NOT one.is_bank
    WHERE
        rounds.room = %(room)s
        AND rounds.order_key >= to_char(%(day)s::date, 'YYYY-MM-DD')
        AND rounds.order_key < to_char(%(day)s::date, 'YYYY-MM-DD!')
        AND rounds.outcome = 'differs'
),

wrong AS (
    SELECT
        stream,
        CASE
            WHEN is_pot THEN was_paid - paid
            ELSE coalesce(was_paid, 0) - paid - coalesce(was_collected, 0) + collected
        END AS cents
    FROM had
)

SELECT
    count(DISTINCT stream) AS rounds,
    coalesce(-sum(cents) FILTER (WHERE cents < 0), 0)::bigint AS short,
    coalesce(sum(cents) FILTER (WHERE cents > 0), 0)::bigint AS too_much
FROM wrong
WHERE cents <> 0
