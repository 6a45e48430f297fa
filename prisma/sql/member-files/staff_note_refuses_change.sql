-- Refuses every change of a note of staff (42501), other than emptying those of a member whose personal data is erased.
-- Trigger of staff_note (UPDATE, DELETE, TRUNCATE).
CREATE OR REPLACE FUNCTION staff_note_refuses_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.body = '' AND to_jsonb(NEW) - 'body' = to_jsonb(OLD) - 'body'
       AND EXISTS (SELECT 1 FROM public.member WHERE id = OLD.member_id AND erased_at IS NOT NULL) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a note of staff cannot change' USING ERRCODE = '42501';
END $$;
