-- Refuses any change of an accepted order except writing its entry once and its settlement once. Changed terms, a
-- second entry and a second settlement raise 42501. Only the settlement of a disputed order may correct its entry, which may
-- have been written before the dispute was found. A settlement that contradicts the order raises 23514, whichever
-- function writes it: profit must follow from stake, payout and fee; the result from entry and exit price; entry and
-- exit must be between acceptance and close; a settled order must name its statement.
CREATE OR REPLACE FUNCTION orders_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_rise boolean := NEW.direction = direction_number('rise');
  v_expected bigint;
BEGIN
  IF OLD.settled_at IS NOT NULL
     OR (NEW.id, NEW.member_id, NEW.product_id, NEW.stake, NEW.fee, NEW.shown_price, NEW.shown_seq, NEW.head_seq,
         NEW.accepted_at, NEW.close_at, NEW.payout_bps, NEW.duration_s, NEW.terms_version, NEW.tolerance_bps,
         NEW.staleness_ms, NEW.account, NEW.slot, NEW.direction, NEW.head_hash, NEW.acceptance_batch,
         NEW.acceptance_place, NEW.ends_batch, NEW.own_terms)
        IS DISTINCT FROM
        (OLD.id, OLD.member_id, OLD.product_id, OLD.stake, OLD.fee, OLD.shown_price, OLD.shown_seq, OLD.head_seq,
         OLD.accepted_at, OLD.close_at, OLD.payout_bps, OLD.duration_s, OLD.terms_version, OLD.tolerance_bps,
         OLD.staleness_ms, OLD.account, OLD.slot, OLD.direction, OLD.head_hash, OLD.acceptance_batch,
         OLD.acceptance_place, OLD.ends_batch, OLD.own_terms) THEN
    RAISE EXCEPTION 'order %: its terms or settlement cannot change', OLD.id USING ERRCODE = '42501';
  END IF;
  -- Apart from the condition above, which takes a tenth of the time without a subquery and is checked for every order.
  IF OLD.entry_seq IS NOT NULL
     AND (NEW.entry_seq, NEW.entry_price, NEW.entry_at) IS DISTINCT FROM (OLD.entry_seq, OLD.entry_price, OLD.entry_at) THEN
    IF NEW.result IS NULL OR NOT EXISTS (SELECT FROM public.order_dispute d WHERE d.order_id = OLD.id) THEN
      RAISE EXCEPTION 'order %: its entry cannot change', OLD.id USING ERRCODE = '42501';
    END IF;
  END IF;
  IF NEW.result IS NULL THEN
    IF NEW.exit_seq IS NULL AND NEW.exit_price IS NULL AND NEW.exit_at IS NULL AND NEW.profit IS NULL
       AND NEW.void_reason IS NULL
       AND num_nonnulls(NEW.deciding_seq, NEW.settlement_batch, NEW.settlement_place, NEW.ends_settlements) = 0
       AND NEW.entry_at > NEW.accepted_at AND NEW.entry_at <= NEW.close_at
       AND NEW.entry_price > 0 AND NEW.entry_seq > 0 THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'order %: an unsettled order can only get a valid entry', OLD.id USING ERRCODE = '23514';
  END IF;
  v_expected := CASE NEW.result
    WHEN result_number('win') THEN NEW.stake * NEW.payout_bps / 10000 - NEW.fee
    WHEN result_number('lose') THEN -NEW.stake - NEW.fee
    ELSE 0 END;
  IF NEW.profit IS DISTINCT FROM v_expected OR NEW.result NOT BETWEEN public.result_number('win') AND public.result_number('void')
     OR (NEW.result = result_number('void')) <> (NEW.void_reason IS NOT NULL)
     OR NEW.void_reason NOT BETWEEN public.void_number('no_entry') AND public.void_number('no_deciding_entry')
     OR (NEW.result < result_number('void') AND CASE NEW.result
           WHEN result_number('win') THEN (v_rise AND NEW.exit_price > NEW.entry_price)
               OR (NOT v_rise AND NEW.exit_price < NEW.entry_price)
           WHEN result_number('lose') THEN (v_rise AND NEW.exit_price < NEW.entry_price)
               OR (NOT v_rise AND NEW.exit_price > NEW.entry_price)
           WHEN result_number('tie') THEN NEW.exit_price = NEW.entry_price
         END IS NOT TRUE)
     OR num_nulls(NEW.settlement_batch, NEW.settlement_place, NEW.ends_settlements) > 0
     OR NEW.entry_at <= NEW.accepted_at OR NEW.exit_at < NEW.entry_at OR NEW.exit_at > NEW.close_at THEN
    RAISE EXCEPTION 'order %: result, profit or times contradict the order', OLD.id USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
