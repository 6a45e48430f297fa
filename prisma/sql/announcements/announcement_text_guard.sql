-- Refuses to change or delete the texts of an announcement that has ended or was withdrawn (42501). Trigger of
-- announcement_text (UPDATE, DELETE).
CREATE OR REPLACE FUNCTION announcement_text_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.announcement_id ELSE NEW.announcement_id END;
BEGIN
  IF EXISTS (SELECT 1 FROM public.announcement
              WHERE id = v_id AND (withdrawn_at IS NOT NULL OR ends_at <= clock_timestamp())) THEN
    RAISE EXCEPTION 'the texts of an announcement that is over cannot change' USING ERRCODE = '42501';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
