-- Refuses to erase a member's personal data before the retention term of a closed account, or a second time (42501).
-- Trigger of member (UPDATE).
CREATE OR REPLACE FUNCTION member_erasing_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.erased_at IS NOT NULL OR OLD.closed_at IS NULL OR OLD.closed_at > public.retention_before('closed') THEN
    RAISE EXCEPTION 'personal data is erased once, after its retention term' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
