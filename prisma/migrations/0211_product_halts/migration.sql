-- Halting: one administrator stops new orders of a product at once, with a reason and a wording for members, and one lets
-- them in again. It refuses orders and does nothing else: no entry goes on the tape, because any entry after an order's
-- close makes its exit known, and whoever writes one could turn a refund into a result. The tape goes on by its feed, and
-- open orders settle by it as if nobody had done anything.
CREATE TABLE product_halt (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES product (id),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  -- what members read
  member_message text NOT NULL CHECK (length(member_message) BETWEEN 3 AND 200),
  halted_by uuid NOT NULL REFERENCES admin (id),
  halted_at timestamptz(3) NOT NULL,
  resumed_by uuid NULL REFERENCES admin (id),
  resumed_at timestamptz(3) NULL CHECK (resumed_at >= halted_at),
  resume_reason text NULL CHECK (length(resume_reason) BETWEEN 3 AND 500),
  CHECK ((resumed_at IS NULL) = (resumed_by IS NULL) AND (resumed_at IS NULL) = (resume_reason IS NULL))
);
CREATE UNIQUE INDEX product_halt_standing ON product_halt (product_id) WHERE resumed_at IS NULL;
CREATE INDEX product_halt_of_product ON product_halt (product_id, id);

CREATE FUNCTION product_halt_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.resumed_at IS NULL THEN RETURN NEW; END IF;
  ELSIF OLD.resumed_at IS NULL AND NEW.resumed_at IS NOT NULL
        AND (NEW.id, NEW.product_id, NEW.reason, NEW.member_message, NEW.halted_by, NEW.halted_at)
          = (OLD.id, OLD.product_id, OLD.reason, OLD.member_message, OLD.halted_by, OLD.halted_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a halt is lifted once and stays as it was' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER product_halt_guard BEFORE INSERT OR UPDATE ON product_halt
  FOR EACH ROW EXECUTE FUNCTION product_halt_guard();
CREATE TRIGGER product_halt_no_delete BEFORE DELETE ON product_halt
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER product_halt_no_truncate BEFORE TRUNCATE ON product_halt
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE product_halt ENABLE ALWAYS TRIGGER product_halt_guard;
ALTER TABLE product_halt ENABLE ALWAYS TRIGGER product_halt_no_delete;
ALTER TABLE product_halt ENABLE ALWAYS TRIGGER product_halt_no_truncate;

-- A product stays halted while an administrator's halt stands, whoever lifts another one: a restored database halts all
-- products and lets go of those that it halted.
CREATE FUNCTION product_stays_halted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.halted := NEW.halted
    OR EXISTS (SELECT 1 FROM public.product_halt WHERE product_id = NEW.id AND resumed_at IS NULL);
  RETURN NEW;
END $$;
CREATE TRIGGER product_stays_halted BEFORE UPDATE OF halted ON product
  FOR EACH ROW EXECUTE FUNCTION product_stays_halted();

CREATE FUNCTION halt_product(p_session uuid, p_id uuid, p_product uuid, p_reason text, p_member_message text)
RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'products:halt:create');
  v_now timestamptz(3);
BEGIN
  PERFORM 1 FROM public.product WHERE id = p_product FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM public.refuse_product('NOT_FOUND'); END IF;
  IF EXISTS (SELECT 1 FROM public.product_halt WHERE product_id = p_product AND resumed_at IS NULL) THEN
    PERFORM public.refuse_product('PRODUCT_HALTED');
  END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  INSERT INTO public.product_halt (id, product_id, reason, member_message, halted_by, halted_at)
  VALUES (p_id, p_product, p_reason, p_member_message, v_admin, v_now);
  UPDATE public.product SET halted = true WHERE id = p_product;
  RETURN v_now;
END $$;

-- Lifts an administrator's halt. One that a restored database made goes on until its books are confirmed.
CREATE FUNCTION resume_product(p_session uuid, p_product uuid, p_reason text) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'products:halt:create');
  v_now timestamptz(3);
BEGIN
  PERFORM 1 FROM public.product WHERE id = p_product FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM public.refuse_product('NOT_FOUND'); END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  UPDATE public.product_halt SET resumed_by = v_admin, resumed_at = v_now, resume_reason = p_reason
   WHERE product_id = p_product AND resumed_at IS NULL;
  IF NOT FOUND THEN PERFORM public.refuse_product('PRODUCT_NOT_HALTED'); END IF;
  UPDATE public.product
     SET halted = EXISTS (SELECT 1 FROM public.database_timeline WHERE confirmed_at IS NULL AND p_product = ANY (halted))
   WHERE id = p_product;
  RETURN v_now;
END $$;

REVOKE ALL ON FUNCTION product_halt_guard(), product_stays_halted(), halt_product(uuid, uuid, uuid, text, text),
  resume_product(uuid, uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION halt_product(uuid, uuid, uuid, text, text), resume_product(uuid, uuid, text) TO fairtick_app;
GRANT SELECT ON product_halt TO fairtick_app, fairtick_worker, fairtick_reader;
