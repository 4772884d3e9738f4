-- Make a database of the tests as it was when it was copied from its template.
DO $$
DECLARE
    projected record;
    stored regclass;
    has_rows boolean;
    is_guarded boolean;
    used text;
BEGIN
    PERFORM pg_terminate_backend(pid)
    FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid();

    FOR projected IN
        SELECT schemaname, tablename FROM pg_tables WHERE schemaname IN ('live', 'building')
    LOOP
        EXECUTE format('DROP TABLE %I.%I CASCADE', projected.schemaname, projected.tablename);
    END LOOP;

    -- Foreign keys are not looked at, so that the order of the tables does not matter.
    SET LOCAL session_replication_role = replica;
    FOR stored, is_guarded IN
        SELECT relation.oid,
            EXISTS (SELECT FROM pg_trigger WHERE tgrelid = relation.oid AND tgenabled = 'A')
        FROM pg_class AS relation
        JOIN pg_namespace AS schema ON schema.oid = relation.relnamespace
        WHERE schema.nspname IN ('store', 'people', 'work')
            AND relation.relkind = 'r'
            AND relation.oid <> 'store.migrations'::regclass
    LOOP
        EXECUTE format('SELECT EXISTS (SELECT FROM %s)', stored) INTO has_rows;
        CONTINUE WHEN NOT has_rows;
        IF is_guarded THEN
            EXECUTE format('ALTER TABLE %s DISABLE TRIGGER never_altered', stored);
        END IF;
        EXECUTE format('DELETE FROM %s', stored);
        IF is_guarded THEN
            EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER never_altered', stored);
        END IF;
    END LOOP;

    FOR used IN
        SELECT format('%I.%I', schemaname, sequencename) FROM pg_sequences
        WHERE last_value IS NOT NULL
    LOOP
        PERFORM setval(used, 1, false);
    END LOOP;
END
$$;
