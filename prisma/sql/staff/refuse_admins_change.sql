-- Refuses every change that its trigger fires for: the audit log, proposals, links and similar rows are append-only
-- (42501). Trigger of many tables, for DELETE and TRUNCATE and, where rows never change, for UPDATE.
CREATE OR REPLACE FUNCTION refuse_admins_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
