-- Refuses to change who invited a member (42501). Trigger of member. The inviter is set at registration and was a
-- member before, so invitations cannot form a circle.
CREATE OR REPLACE FUNCTION member_inviter_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.invited_by IS DISTINCT FROM OLD.invited_by THEN
    RAISE EXCEPTION 'who invited a member never changes' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
