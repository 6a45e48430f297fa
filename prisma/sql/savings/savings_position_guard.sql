-- Refuses a savings position that does not begin by the terms in force, and every later change of its terms (42501).
-- Trigger of savings_position (INSERT, UPDATE). A position ends once and then stays as it is. A renewal takes the whole
-- principal of the position that it renews, at the instant at which that one was due.
CREATE OR REPLACE FUNCTION savings_position_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_product public.savings_product;
  v_terms public.savings_terms;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.status = 'returned'
       OR (NEW.id, NEW.member_id, NEW.product_id, NEW.terms_version, NEW.term_days, NEW.rate_bps, NEW.principal,
           NEW.subscribed_at, NEW.first_day, NEW.last_day, NEW.returns_at)
          IS DISTINCT FROM
          (OLD.id, OLD.member_id, OLD.product_id, OLD.terms_version, OLD.term_days, OLD.rate_bps, OLD.principal,
           OLD.subscribed_at, OLD.first_day, OLD.last_day, OLD.returns_at)
       OR NEW.renewed_from IS DISTINCT FROM OLD.renewed_from OR NEW.accrued_days < OLD.accrued_days
       OR (NEW.status = 'returned' AND (NEW.auto_renew, NEW.accrued_days) <> (OLD.auto_renew, OLD.accrued_days)) THEN
      RAISE EXCEPTION 'the terms of a position cannot change, and it ends once' USING ERRCODE = '42501';
    END IF;
    RETURN NEW;
  END IF;

  SELECT * INTO v_product FROM public.savings_product WHERE id = NEW.product_id;
  SELECT * INTO v_terms FROM public.savings_terms WHERE product_id = NEW.product_id AND version = NEW.terms_version;
  -- `taken` counts this position already: the caller holds the product's row.
  IF NEW.status <> 'pending_return' OR NEW.accrued_days <> 0
     OR (NEW.term_days, NEW.rate_bps) IS DISTINCT FROM (v_product.term_days, v_terms.rate_bps)
     OR NEW.terms_version IS DISTINCT FROM (public.savings_terms_at(NEW.product_id, NEW.subscribed_at)).version
     OR NEW.principal < v_terms.min_amount OR NEW.principal % v_terms.step <> 0
     OR NEW.principal > v_terms.max_per_member OR v_product.taken > v_terms.quota OR v_product.taken < NEW.principal
     OR (NEW.renewed_from IS NOT NULL AND NOT EXISTS (
           SELECT 1 FROM public.savings_position o
            WHERE o.id = NEW.renewed_from AND o.outcome = 'renewed' AND o.returns_at = NEW.subscribed_at
              AND (o.member_id, o.product_id, o.principal) = (NEW.member_id, NEW.product_id, NEW.principal))) THEN
    RAISE EXCEPTION 'a new position must have the terms in force' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
