-- What a test must leave as it was: tables, columns, rights, triggers, functions and the steps taken.
SELECT md5(string_agg(part, E'\n' ORDER BY part))
FROM (
    SELECT concat_ws(' ', relation.oid::regclass, relation.relkind, relation.relacl, relation.relowner)
    FROM pg_class AS relation JOIN pg_namespace AS schema ON schema.oid = relnamespace
    WHERE schema.nspname IN ('store', 'people', 'work', 'public')
    UNION ALL
    SELECT concat_ws(
        ' ', attrelid::regclass, attname, atttypid::regtype, attnotnull, attisdropped, attacl
    )
    FROM pg_attribute JOIN pg_class AS relation ON relation.oid = attrelid
    JOIN pg_namespace AS schema ON schema.oid = relnamespace
    WHERE schema.nspname IN ('store', 'people', 'work') AND attnum > 0
    UNION ALL
    SELECT concat_ws(' ', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL
    SELECT concat_ws(' ', conrelid::regclass, conname, convalidated) FROM pg_constraint WHERE conrelid <> 0
    UNION ALL
    SELECT concat_ws(' ', nspname, nspacl) FROM pg_namespace WHERE nspname !~ '^pg_'
    UNION ALL
    SELECT concat_ws(' ', proc.oid::regprocedure, md5(prosrc)) FROM pg_proc AS proc
    JOIN pg_namespace AS schema ON schema.oid = pronamespace
    WHERE schema.nspname NOT IN ('pg_catalog', 'information_schema')
    UNION ALL
    SELECT concat_ws(' ', 'set', setconfig) FROM pg_db_role_setting
    JOIN pg_database ON pg_database.oid = setdatabase AND datname = current_database()
    UNION ALL
    SELECT concat_ws(' ', number, name, sha256) FROM store.migrations
) AS state (part)
