-- Refuses to reopen a closed member account (42501). Trigger of member, for updates of closed_at once it is set.
CREATE OR REPLACE FUNCTION member_stays_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a closed account cannot be reopened' USING ERRCODE = '42501';
END $$;
