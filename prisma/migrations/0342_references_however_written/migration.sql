-- One payment outside is taken once, however its reference is written: a soft hyphen, a joiner, a wide letter, another
-- dash or a blank made another reference of it, and the same money was credited again.

-- The form in which references are compared. What cannot be seen (format characters, selectors, fillers) and blanks count
-- for nothing, every dash is one, letters are one whatever their width and case. The classes stand as code points, because
-- what \s means depends on a database's locale. Cut, because a few characters grow manyfold and an index holds only so much.
CREATE FUNCTION reference_key(p_text text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(upper(normalize(regexp_replace(regexp_replace(normalize(p_text, NFKC),
    '[\u0009-\u000D\u0020\u0085\u00A0\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u1680'
    '\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0'
    '\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
    '\U000E0000-\U000E0FFF]', '', 'g'),
    '[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]', '-', 'g'), NFKC)), 512)
$$;

-- Rows of before stand as they were typed, two of one reference among them; so no index can be unique on this form, and
-- whoever writes a reference looks, one after the other, for another row that has it.
CREATE INDEX deposit_of_reference ON deposit (reference_key(external_ref), gateway) WHERE external_ref IS NOT NULL;
CREATE INDEX withdrawal_of_reference ON withdrawal (reference_key(payout_ref), clearing_bucket) WHERE payout_ref IS NOT NULL;
DROP INDEX deposit_of_external_ref;
DROP INDEX withdrawal_of_payout_ref;

CREATE FUNCTION deposit_reference_once() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_key text := public.reference_key(NEW.external_ref);
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.external_ref IS NOT DISTINCT FROM OLD.external_ref THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(4100, hashtext(NEW.gateway || ' ' || v_key));
  IF EXISTS (SELECT 1 FROM public.deposit
              WHERE public.reference_key(external_ref) = v_key AND gateway = NEW.gateway AND id <> NEW.id) THEN
    RAISE EXCEPTION 'this reference stands at another deposit' USING ERRCODE = 'unique_violation',
      CONSTRAINT = 'deposit_gateway_once', TABLE = 'deposit';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deposit_reference_once BEFORE INSERT OR UPDATE OF external_ref ON deposit
  FOR EACH ROW WHEN (NEW.external_ref IS NOT NULL) EXECUTE FUNCTION deposit_reference_once();
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_reference_once;

CREATE FUNCTION withdrawal_reference_once() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_key text := public.reference_key(NEW.payout_ref);
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.payout_ref IS NOT DISTINCT FROM OLD.payout_ref THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(4110, hashtext(NEW.clearing_bucket || ' ' || v_key));
  IF EXISTS (SELECT 1 FROM public.withdrawal
              WHERE public.reference_key(payout_ref) = v_key AND clearing_bucket = NEW.clearing_bucket AND id <> NEW.id) THEN
    RAISE EXCEPTION 'this reference stands at another withdrawal' USING ERRCODE = 'unique_violation',
      CONSTRAINT = 'withdrawal_payout_once', TABLE = 'withdrawal';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_reference_once BEFORE INSERT OR UPDATE OF payout_ref ON withdrawal
  FOR EACH ROW WHEN (NEW.payout_ref IS NOT NULL) EXECUTE FUNCTION withdrawal_reference_once();
ALTER TABLE withdrawal ENABLE ALWAYS TRIGGER withdrawal_reference_once;

REVOKE ALL ON FUNCTION reference_key(text), deposit_reference_once(), withdrawal_reference_once() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reference_key(text) TO fairtick_app;

CREATE OR REPLACE FUNCTION approve_deposit(p_session uuid, p_deposit uuid, p_version int, p_actual bigint, p_external_ref text)
RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'deposits:review:update');
  v_deposit public.deposit := lock_reviewed_deposit(v_admin, p_deposit, p_version, 'reviewing');
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_value numeric := deposit_value(p_actual, v_deposit.scale, v_deposit.rate);
  -- Typed by a person: the same reference written otherwise is the same. One that a machine brought stays as it is.
  v_ref text := CASE WHEN reference_key(p_external_ref) = reference_key(v_deposit.external_ref)
                     THEN v_deposit.external_ref ELSE upper(p_external_ref) END;
  v_verified boolean;
  v_posted numeric;
BEGIN
  IF v_deposit.mode = 'chain' AND v_deposit.confirmations < v_deposit.confirmations_needed THEN
    PERFORM refuse_deposit('DEPOSIT_STATE', jsonb_build_object('state', v_deposit.state,
      'confirmations', v_deposit.confirmations, 'confirmationsNeeded', v_deposit.confirmations_needed));
  END IF;
  IF p_actual <= 0 OR v_value < 1 OR v_value > 1000000000000000 THEN
    PERFORM refuse_deposit('DEPOSIT_AMOUNT_OUT_OF_RANGE');
  END IF;
  -- More than machines saw cannot have arrived.
  IF p_actual > v_deposit.seen_amount THEN PERFORM refuse_deposit('REVIEW_MORE_THAN_SEEN'); END IF;
  IF v_deposit.first_approver IS NOT NULL THEN
    IF v_deposit.first_approver = v_admin THEN PERFORM refuse_deposit('REVIEW_SAME_PERSON'); END IF;
    IF p_actual <> v_deposit.actual_amount THEN PERFORM refuse_deposit('REVIEW_AMOUNT_DIFFERS'); END IF;
    -- Where the first gave no reference the second may; NULL differs from nothing here.
    IF v_ref <> v_deposit.external_ref THEN PERFORM refuse_deposit('REVIEW_REFERENCE_DIFFERS'); END IF;
  END IF;
  SELECT verified INTO v_verified FROM public.wallet
   WHERE member_id = v_deposit.member_id AND account = 0 FOR NO KEY UPDATE;
  IF NOT v_verified THEN
    SELECT coalesce(sum(posted_amount), 0) INTO v_posted FROM public.deposit
     WHERE member_id = v_deposit.member_id AND posted_amount IS NOT NULL;
    IF v_posted + v_value > (SELECT unverified_deposit_total FROM money_terms_at(v_deposit.created_at)) THEN
      PERFORM refuse_deposit('DEPOSIT_UNVERIFIED_LIMIT');
    END IF;
  END IF;
  BEGIN
    IF v_value >= v_deposit.second_approval_from AND v_deposit.first_approver IS NULL THEN
      UPDATE public.deposit
         SET moved_by = 'reviewer', moved_by_admin = v_admin, first_approver = v_admin, first_approved_at = v_now,
             actual_amount = p_actual, external_ref = coalesce(v_ref, external_ref),
             claimed_by = NULL, claimed_until = NULL
       WHERE id = p_deposit;
      RETURN 'first';
    END IF;
    PERFORM book_lines(v_deposit.member_id, 0::smallint, p_deposit, ARRAY[1]::smallint[],
      ARRAY[v_deposit.clearing_bucket], ARRAY[0]::smallint[], ARRAY[v_value::bigint]);
    UPDATE public.deposit
       SET state = 'completed', moved_by = 'reviewer', moved_by_admin = v_admin,
           first_approver = coalesce(first_approver, v_admin), first_approved_at = coalesce(first_approved_at, v_now),
           second_approver = CASE WHEN first_approver IS NOT NULL THEN v_admin END,
           actual_amount = p_actual, posted_amount = v_value::bigint, completed_at = v_now,
           external_ref = coalesce(v_ref, external_ref), reason = NULL, reason_note = NULL
     WHERE id = p_deposit;
  EXCEPTION WHEN unique_violation THEN
    -- another deposit stands for this payment already
    PERFORM refuse_deposit('TX_ID_USED');
  END;
  RETURN 'completed';
END $$;
