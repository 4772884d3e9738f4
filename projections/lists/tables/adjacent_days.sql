-- The days next to one on which something of a table is on file: in its streams, or by its rounds.
SELECT
    greatest(
        (
            SELECT max(tables.day)
            FROM live.tables
            WHERE
                tables.room = %(room)s AND tables.table_id = %(table_id)s
                AND tables.day < %(day)s::date
        ),
        (
            SELECT rounds.day
            FROM live.rounds
            WHERE
                rounds.room = %(room)s AND rounds.table_id = %(table_id)s
                AND rounds.order_key < to_char(%(day)s::date, 'YYYY-MM-DD')
            ORDER BY rounds.order_key DESC
            LIMIT 1
        )
    ) AS before,
    least(
        (
            SELECT min(tables.day)
            FROM live.tables
            WHERE
                tables.room = %(room)s AND tables.table_id = %(table_id)s
                AND tables.day > %(day)s::date
        ),
        (
            SELECT rounds.day
            FROM live.rounds
            WHERE
                rounds.room = %(room)s AND rounds.table_id = %(table_id)s
                AND rounds.order_key > to_char(%(day)s::date, 'YYYY-MM-DD!')
            ORDER BY rounds.order_key
            LIMIT 1
        )
    ) AS after
