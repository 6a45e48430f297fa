-- Every proposal and decision is told to the console's open pages, as changes of deposits, withdrawals and identities are.
-- An event names a member; a proposal that is about none carries its proposer, who listens to nothing of members.
CREATE FUNCTION approval_tells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.outbox (member_id, ref, at, topic)
    VALUES (coalesce(NEW.member_id, NEW.proposed_by), NEW.id, clock_timestamp(), 11);
  RETURN NULL;
END $$;
CREATE TRIGGER approval_tells AFTER INSERT OR UPDATE ON approval FOR EACH ROW EXECUTE FUNCTION approval_tells();
ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_tells;
REVOKE ALL ON FUNCTION approval_tells() FROM PUBLIC;
