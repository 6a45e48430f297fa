-- Clears the digest of a member's real name when the name changes without a new digest. Trigger of member. The digest
-- finds a name without making it readable; only the application has its key and sets it later.
CREATE OR REPLACE FUNCTION member_name_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_digest := NULL;
  RETURN NEW;
END $$;
