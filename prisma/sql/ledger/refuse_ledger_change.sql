-- Refuses every change that its trigger fires for: rows of the ledger and of similar tables are append-only (42501).
-- Trigger of many tables, for DELETE and TRUNCATE and, where rows never change, for UPDATE. Most of these triggers are
-- ENABLE ALWAYS, because session_replication_role = replica would silence ordinary ones.
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
