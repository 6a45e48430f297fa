-- Refuses every change that its trigger fires for: members' limits, pauses, demo resets and data exports are kept
-- (42501). Trigger of self_limit, self_pause, demo_reset and data_export; a data export may be deleted after its
-- retention term.
CREATE OR REPLACE FUNCTION refuse_limits_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% cannot be changed or deleted', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
