-- Refuses to move a support thread backwards or to another member (42501), and computes its place in the queue. Trigger
-- of support_thread (INSERT, UPDATE). turn sorts waiting threads first, the longest waiting on top, then the others
-- from the newest.
CREATE OR REPLACE FUNCTION support_thread_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND ((NEW.id, NEW.member_id, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.member_id, OLD.created_at)
     OR NEW.last_n < OLD.last_n OR NEW.member_read_n < OLD.member_read_n OR NEW.staff_read_n < OLD.staff_read_n) THEN
    RAISE EXCEPTION 'a support thread cannot move backwards or to another member' USING ERRCODE = '42501';
  END IF;
  NEW.turn := CASE WHEN NEW.waiting_since IS NOT NULL THEN extract(epoch FROM NEW.waiting_since) * 1000
                   ELSE 8000000000000 - extract(epoch FROM NEW.last_at) * 1000 END;
  RETURN NEW;
END $$;
