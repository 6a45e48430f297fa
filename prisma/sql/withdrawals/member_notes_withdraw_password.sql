-- Sets the time of a changed withdrawal password, from which withdrawals are on hold. Trigger of member. The
-- application sets the hash and never this time, so the hold cannot be shortened.
CREATE OR REPLACE FUNCTION member_notes_withdraw_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.withdraw_password_changed_at := clock_timestamp();
  RETURN NEW;
END $$;
