-- Refuses every change of a restriction other than lifting it, once. Trigger of restriction (INSERT, UPDATE).
-- Administrators cannot set or lift restrictions of their own member account. Refused: REVIEW_OWN_ACCOUNT; others
-- 42501.
CREATE OR REPLACE FUNCTION restriction_guard() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE'
     AND (OLD.lifted_at IS NOT NULL
          OR (NEW.id, NEW.member_id, NEW.kind, NEW.reason, NEW.member_message, NEW.created_at, NEW.created_by)
             IS DISTINCT FROM
             (OLD.id, OLD.member_id, OLD.kind, OLD.reason, OLD.member_message, OLD.created_at, OLD.created_by)
          OR NEW.ends_at IS DISTINCT FROM OLD.ends_at) THEN
    RAISE EXCEPTION 'a restriction can only be lifted, once' USING ERRCODE = '42501';
  END IF;
  IF public.owns_member(CASE TG_OP WHEN 'INSERT' THEN NEW.created_by ELSE NEW.lifted_by END, NEW.member_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  RETURN NEW;
END $$;
