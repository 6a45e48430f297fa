-- A restriction of somebody's own member account is set and lifted by somebody else, as with everything that is decided about it.
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
DROP TRIGGER restriction_guard ON restriction;
CREATE TRIGGER restriction_guard BEFORE INSERT OR UPDATE ON restriction
  FOR EACH ROW EXECUTE FUNCTION restriction_guard();
ALTER TABLE restriction ENABLE ALWAYS TRIGGER restriction_guard;
