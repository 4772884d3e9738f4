-- The events of a range of rounds: those of the stock under new ids, numbers and days, in the order
-- in which a room records them. Rounds of a block are recorded at once, fact by fact by turns.
INSERT INTO store.stored_events (originator_id, originator_version, topic, state, batch)
SELECT
    'round:' || copied.id,
    stock.version,
    stock.topic,
    CASE
        WHEN stock.version > 1 THEN stock.state
        ELSE convert_to(
            replace(
                replace(
                    replace(convert_from(stock.state, 'UTF8'), %(id_mark)s, copied.id),
                    %(number_mark)s, copied.number::text
                ),
                %(day_mark)s, copied.day::text
            ),
            'UTF8'
        )
    END,
    %(batch)s
FROM
    (
        SELECT
            number,
            'bench-' || lpad(number::text, 8, '0') AS id,
            %(first_day)s::date + (number / %(rounds_a_day)s)::integer AS day
        FROM generate_series(%(first)s::bigint, %(last)s::bigint) AS number
    ) AS copied
INNER JOIN stock ON stock.played = copied.number %% %(distinct)s
ORDER BY copied.number / %(block)s, (%(block)s > 1)::integer * stock.version, copied.number, stock.version
