-- The program and the rules by which an edition was judged; of those made before, nobody kept it.
ALTER TABLE store.editions
    ADD COLUMN runback text COLLATE "C",
    ADD COLUMN rules_sha256 text COLLATE "C";

GRANT INSERT (runback, rules_sha256) ON store.editions TO runback_app;
