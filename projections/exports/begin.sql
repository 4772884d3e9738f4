-- Whoever stops to listen is not waited for for ever: old rows cannot be cleared away meanwhile.
SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY;
SET LOCAL statement_timeout = '10min';
SET LOCAL idle_in_transaction_session_timeout = '10min';
SET LOCAL TimeZone = 'UTC'
