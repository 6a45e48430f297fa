-- Refuses every change that its trigger fires for: settings are not deleted and their history is append-only (42501).
-- Trigger of setting and setting_version.
CREATE OR REPLACE FUNCTION refuse_setting_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
