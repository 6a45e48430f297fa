-- Refuses every change of a proposal other than deciding it, once. Trigger of approval (INSERT, UPDATE). A proposal
-- begins as pending and its content never changes (42501). The decider must be an active administrator (FT403) and must
-- not own the member account (42501). A decider who was deactivated between the check of their session and the decision
-- is refused here like an administrator without the permission.
CREATE OR REPLACE FUNCTION approval_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending' THEN RAISE EXCEPTION 'a proposal must begin pending' USING ERRCODE = '42501'; END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'pending'
     OR (NEW.id, NEW.kind, NEW.member_id, NEW.amount, NEW.category, NEW.reason, NEW.evidence, NEW.payload,
         NEW.proposed_by, NEW.proposed_at, NEW.expires_at)
        IS DISTINCT FROM
        (OLD.id, OLD.kind, OLD.member_id, OLD.amount, OLD.category, OLD.reason, OLD.evidence, OLD.payload,
         OLD.proposed_by, OLD.proposed_at, OLD.expires_at) THEN
    RAISE EXCEPTION 'a proposal can only be decided once, and not otherwise changed' USING ERRCODE = '42501';
  END IF;
  IF NEW.decided_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM public.admin WHERE id = NEW.decided_by AND active) THEN
    RAISE EXCEPTION 'the decider is not an active administrator' USING ERRCODE = 'FT403';
  END IF;
  IF public.owns_member(NEW.decided_by, NEW.member_id) THEN
    RAISE EXCEPTION 'an administrator cannot decide about their own account' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
