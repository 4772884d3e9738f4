-- Before the first step: who owns the store, who writes into it, and where the steps are noted.
DO $$
DECLARE
    role text;
    -- Since PostgreSQL 16 who may give a role away is called its member, and yet may not act in it.
    membership text := CASE
        WHEN current_setting('server_version_num')::integer >= 160000 THEN 'SET' ELSE 'MEMBER'
    END;
BEGIN
    FOREACH role IN ARRAY ARRAY['runback_owner', 'runback_app'] LOOP
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN
            BEGIN
                EXECUTE format('CREATE ROLE %I NOLOGIN', role);
            EXCEPTION WHEN duplicate_object OR unique_violation THEN
                NULL;  -- another database of this server was set up at the same moment
            END;
        END IF;
        IF NOT pg_has_role(current_user, role, membership) THEN
            EXECUTE format('GRANT %I TO %I', role, current_user);
        END IF;
    END LOOP;
END
$$;

CREATE SCHEMA IF NOT EXISTS store AUTHORIZATION runback_owner;
-- What is read from the streams, and what is being built anew beside it.
CREATE SCHEMA IF NOT EXISTS live AUTHORIZATION runback_app;
CREATE SCHEMA IF NOT EXISTS building AUTHORIZATION runback_app;
-- Who may do what, and what is personal: it can be altered and erased, apart from the streams.
CREATE SCHEMA IF NOT EXISTS people AUTHORIZATION runback_owner;
-- What is being worked on, and by how far it is done: found anew should it be lost.
CREATE SCHEMA IF NOT EXISTS work AUTHORIZATION runback_owner;

SET ROLE runback_owner;

GRANT USAGE ON SCHEMA store, people, work TO runback_app;

CREATE TABLE IF NOT EXISTS store.migrations (
    number integer PRIMARY KEY,
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

GRANT SELECT ON store.migrations TO runback_app;
