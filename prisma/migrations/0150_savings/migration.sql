-- Savings: money put away for a fixed term. Money, quota and position change in one transaction; a day's interest is a row
-- that is there once; the rows add up to the closed formula to the minor unit. Interest is a promise until it is paid with
-- the principal. Rows move only through the doors below; the guards hold the same rules against every other hand.
-- Locks: product (its quota), positions, wallets, house rows, outbox. Accruing takes positions alone and waits for nobody.

-- How many positions a member may hold at a time, and how long a change of savings terms is known before it acts.
ALTER TABLE money_terms
  ADD COLUMN savings_max_positions int NOT NULL DEFAULT 12 CHECK (savings_max_positions BETWEEN 1 AND 1000),
  ADD COLUMN savings_notice_s int NOT NULL DEFAULT 900 CHECK (savings_notice_s >= 900),
  ADD COLUMN savings_cut_notice_s int NOT NULL DEFAULT 86400 CHECK (savings_cut_notice_s >= 86400);

-- ---------------------------------------------------------------- arithmetic
-- I(d): what a principal has earned after d days; simple, actual/365, floored to the minor unit.
CREATE FUNCTION savings_interest(p_principal bigint, p_rate_bps int, p_days int) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT div(p_principal::numeric * p_rate_bps * p_days, 3650000)::bigint
$$;

-- The first instant of a platform day.
CREATE FUNCTION savings_day_start(p_day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT (p_day::timestamp AT TIME ZONE 'UTC') - interval '8 hours'
$$;

-- ---------------------------------------------------------------- products and their terms
CREATE TABLE savings_product (
  id uuid PRIMARY KEY,
  term_days int NOT NULL UNIQUE CHECK (term_days BETWEEN 1 AND 366),
  -- open to new positions
  enabled boolean NOT NULL,
  -- goes up with `enabled`, not with `taken`
  version int NOT NULL CHECK (version > 0),
  -- principal of its active positions; whoever changes it holds this row, so the quota is never oversold
  taken bigint NOT NULL DEFAULT 0 CHECK (taken >= 0),
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE savings_terms (
  product_id uuid NOT NULL REFERENCES savings_product (id),
  version int NOT NULL CHECK (version > 0),
  effective_at timestamptz(3) NOT NULL,
  rate_bps int NOT NULL CHECK (rate_bps BETWEEN 0 AND 2000),
  min_amount bigint NOT NULL CHECK (min_amount > 0),
  step bigint NOT NULL CHECK (step > 0),
  max_per_member bigint NOT NULL CHECK (max_per_member >= min_amount),
  quota bigint NOT NULL CHECK (quota >= 0 AND quota <= 100000000000000),
  -- NULL: what the installation began with
  approval_id uuid NULL UNIQUE REFERENCES approval (id),
  PRIMARY KEY (product_id, version),
  CHECK (min_amount % step = 0 AND max_per_member <= 100000000000000),
  CHECK (approval_id IS NOT NULL OR version = 1)
);

-- The version in force at an instant. Versions act in their order: a later one never before an earlier one.
CREATE FUNCTION savings_terms_at(p_product uuid, p_at timestamptz) RETURNS savings_terms LANGUAGE sql STABLE AS $$
  SELECT * FROM public.savings_terms WHERE product_id = p_product AND effective_at <= p_at ORDER BY version DESC LIMIT 1
$$;

CREATE FUNCTION savings_product_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.taken = 0 AND NEW.version = 1 THEN RETURN NEW; END IF;
  ELSIF (NEW.id, NEW.term_days, NEW.created_at) = (OLD.id, OLD.term_days, OLD.created_at)
        AND NEW.version = OLD.version + (NEW.enabled <> OLD.enabled)::int THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a savings product keeps its term' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER savings_product_guard BEFORE INSERT OR UPDATE ON savings_product
  FOR EACH ROW EXECUTE FUNCTION savings_product_guard();

-- Versions without a gap, in the order of their times, each as late as the rule of notice says.
CREATE FUNCTION savings_terms_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_last public.savings_terms;
  v_decided timestamptz;
BEGIN
  SELECT * INTO v_last FROM public.savings_terms WHERE product_id = NEW.product_id ORDER BY version DESC LIMIT 1;
  IF NEW.version <> coalesce(v_last.version, 0) + 1 OR NEW.effective_at <= v_last.effective_at THEN
    RAISE EXCEPTION 'versions of savings terms follow each other' USING ERRCODE = '42501';
  END IF;
  IF NEW.approval_id IS NOT NULL THEN
    SELECT decided_at INTO v_decided FROM public.approval
     WHERE id = NEW.approval_id AND kind = 'savings_terms' AND state = 'approved';
    IF v_decided IS NULL OR NEW.effective_at < v_decided + interval '15 minutes'
       OR (public.savings_terms_cut(v_last, NEW) AND NEW.effective_at < v_decided + interval '24 hours') THEN
      RAISE EXCEPTION 'savings terms need two people and their notice' USING ERRCODE = '42501';
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- Whether a member would get less by the second than by the first.
CREATE FUNCTION savings_terms_cut(p_old savings_terms, p_new savings_terms) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_old.version IS NOT NULL
     AND (p_new.rate_bps < p_old.rate_bps OR p_new.min_amount > p_old.min_amount OR p_old.step % p_new.step <> 0
          OR p_new.max_per_member < p_old.max_per_member OR p_new.quota < p_old.quota)
$$;
CREATE TRIGGER savings_terms_guard BEFORE INSERT ON savings_terms
  FOR EACH ROW EXECUTE FUNCTION savings_terms_guard();

-- ---------------------------------------------------------------- positions
CREATE TABLE savings_position (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  product_id uuid NOT NULL,
  -- the terms that it was opened by; they stay
  terms_version int NOT NULL,
  term_days int NOT NULL CHECK (term_days > 0),
  rate_bps int NOT NULL CHECK (rate_bps >= 0),
  principal bigint NOT NULL CHECK (principal > 0),
  status text NOT NULL CHECK (status IN ('pending_return', 'returned')),
  auto_renew boolean NOT NULL,
  -- a renewed one begins at the instant at which the one before it was due, however late that was seen
  subscribed_at timestamptz(3) NOT NULL,
  -- platform days that earn
  first_day date NOT NULL,
  last_day date NOT NULL,
  returns_at timestamptz(3) NOT NULL,
  -- rows that are there, and their sum: by the closed formula, whoever writes it
  accrued_days int NOT NULL DEFAULT 0,
  accrued bigint NOT NULL DEFAULT 0,
  outcome text NULL CHECK (outcome IN ('matured', 'redeemed', 'renewed')),
  returned_at timestamptz(3) NULL,
  interest_paid bigint NOT NULL DEFAULT 0,
  renewed_from uuid NULL UNIQUE REFERENCES savings_position (id),
  FOREIGN KEY (product_id, terms_version) REFERENCES savings_terms (product_id, version),
  CONSTRAINT savings_position_days CHECK (
    first_day = platform_day(subscribed_at) + 1 AND last_day = platform_day(subscribed_at) + term_days
    AND returns_at = savings_day_start(last_day + 1)),
  CONSTRAINT savings_position_accrued CHECK (
    accrued_days BETWEEN 0 AND term_days AND accrued = savings_interest(principal, rate_bps, accrued_days)),
  CONSTRAINT savings_position_end CHECK (
    (status = 'returned') = (outcome IS NOT NULL) AND (status = 'returned') = (returned_at IS NOT NULL)
    AND (outcome = 'redeemed') = (returned_at < returns_at) AND returned_at >= subscribed_at
    AND (outcome = 'redeemed' OR outcome IS NULL OR accrued_days = term_days)
    AND interest_paid = CASE WHEN outcome IN ('matured', 'renewed') THEN accrued ELSE 0 END)
);
CREATE INDEX savings_position_of_member ON savings_position (member_id, id);
CREATE INDEX savings_position_active ON savings_position (product_id, returns_at, id) WHERE status = 'pending_return';
CREATE INDEX savings_position_to_accrue ON savings_position ((first_day + accrued_days), id)
  WHERE status = 'pending_return' AND accrued_days < term_days;

-- Interest of a platform day: there at most once, and 0 on days whose share is less than a minor unit.
CREATE TABLE savings_accrual (
  position_id uuid NOT NULL REFERENCES savings_position (id),
  member_id uuid NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (position_id, day)
);
CREATE INDEX savings_accrual_of_member ON savings_accrual (member_id, day) INCLUDE (amount);

-- What a member's days brought: the rows, and what an early redemption gave up as one negative amount on its day.
CREATE VIEW savings_earnings WITH (security_invoker = true) AS
  SELECT position_id, member_id, day, amount FROM savings_accrual
  UNION ALL
  SELECT id, member_id, greatest(platform_day(returned_at), first_day + accrued_days - 1), -accrued
    FROM savings_position WHERE outcome = 'redeemed' AND accrued > 0;

-- ---------------------------------------------------------------- guards, for every hand
CREATE FUNCTION savings_position_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
      RAISE EXCEPTION 'a position keeps its terms and ends once' USING ERRCODE = '42501';
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
    RAISE EXCEPTION 'a position begins by the terms in force' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER savings_position_guard BEFORE INSERT OR UPDATE ON savings_position
  FOR EACH ROW EXECUTE FUNCTION savings_position_guard();

CREATE FUNCTION savings_accrual_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p public.savings_position;
  v_day int;
BEGIN
  SELECT * INTO p FROM public.savings_position WHERE id = NEW.position_id;
  v_day := NEW.day - p.first_day + 1;
  IF p.status <> 'pending_return' OR p.member_id <> NEW.member_id OR v_day NOT BETWEEN 1 AND p.term_days
     OR NEW.amount <> public.savings_interest(p.principal, p.rate_bps, v_day)
                    - public.savings_interest(p.principal, p.rate_bps, v_day - 1) THEN
    RAISE EXCEPTION 'a day earns what the formula says' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER savings_accrual_guard BEFORE INSERT ON savings_accrual
  FOR EACH ROW EXECUTE FUNCTION savings_accrual_guard();

-- At the commit a position has exactly the lines and the days of its state, whoever wrote it.
CREATE FUNCTION savings_position_is_booked() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p public.savings_position;
  v_in bigint;
  v_out bigint;
  v_interest bigint;
  v_days bigint;
  v_accrued bigint;
BEGIN
  SELECT * INTO p FROM public.savings_position WHERE id = NEW.id;
  SELECT sum(amount) FILTER (WHERE code = 20 AND from_bucket = 0 AND to_bucket = 3),
         sum(amount) FILTER (WHERE code = 21 AND from_bucket = 3 AND to_bucket = 0),
         sum(amount) FILTER (WHERE code = 22 AND from_bucket = 18 AND to_bucket = 0)
    INTO v_in, v_out, v_interest
    FROM public.transfer WHERE ref = p.id AND member_id = p.member_id AND account = 0;
  SELECT count(*), coalesce(sum(amount), 0) INTO v_days, v_accrued FROM public.savings_accrual WHERE position_id = p.id;
  IF (v_in, v_out, v_interest, v_days, v_accrued) IS DISTINCT FROM (
       p.principal, CASE WHEN p.status = 'returned' THEN p.principal END, nullif(p.interest_paid, 0),
       p.accrued_days::bigint, p.accrued)
     OR coalesce(p.outcome = 'renewed', false)
        <> EXISTS (SELECT 1 FROM public.savings_position n WHERE n.renewed_from = p.id) THEN
    RAISE EXCEPTION 'position % is % and its money or its days are not', p.id, p.status USING ERRCODE = '42501';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER savings_position_is_booked AFTER INSERT OR UPDATE ON savings_position
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION savings_position_is_booked();

CREATE TRIGGER savings_product_no_delete BEFORE DELETE ON savings_product
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER savings_product_no_truncate BEFORE TRUNCATE ON savings_product
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER savings_terms_no_change BEFORE UPDATE OR DELETE ON savings_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER savings_terms_no_truncate BEFORE TRUNCATE ON savings_terms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER savings_position_no_delete BEFORE DELETE ON savings_position
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER savings_position_no_truncate BEFORE TRUNCATE ON savings_position
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER savings_accrual_no_change BEFORE UPDATE OR DELETE ON savings_accrual
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER savings_accrual_no_truncate BEFORE TRUNCATE ON savings_accrual
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE savings_product ENABLE ALWAYS TRIGGER savings_product_guard;
ALTER TABLE savings_product ENABLE ALWAYS TRIGGER savings_product_no_delete;
ALTER TABLE savings_product ENABLE ALWAYS TRIGGER savings_product_no_truncate;
ALTER TABLE savings_terms ENABLE ALWAYS TRIGGER savings_terms_guard;
ALTER TABLE savings_terms ENABLE ALWAYS TRIGGER savings_terms_no_change;
ALTER TABLE savings_terms ENABLE ALWAYS TRIGGER savings_terms_no_truncate;
ALTER TABLE savings_position ENABLE ALWAYS TRIGGER savings_position_guard;
ALTER TABLE savings_position ENABLE ALWAYS TRIGGER savings_position_is_booked;
ALTER TABLE savings_position ENABLE ALWAYS TRIGGER savings_position_no_delete;
ALTER TABLE savings_position ENABLE ALWAYS TRIGGER savings_position_no_truncate;
ALTER TABLE savings_accrual ENABLE ALWAYS TRIGGER savings_accrual_guard;
ALTER TABLE savings_accrual ENABLE ALWAYS TRIGGER savings_accrual_no_change;
ALTER TABLE savings_accrual ENABLE ALWAYS TRIGGER savings_accrual_no_truncate;

-- ---------------------------------------------------------------- what the doors share
CREATE FUNCTION refuse_savings(p_error text, p_details jsonb DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refused: % %', p_error, coalesce(p_details::text, '') USING ERRCODE = 'FT422';
END $$;

-- Minor units of the account currency as the wire writes them.
CREATE FUNCTION savings_money(p_minor bigint) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT (p_minor::numeric / 100)::numeric(20, 2)::text
$$;

-- Who is frozen or may not log in begins nothing new, and nothing of his is renewed. Bars from trading or from withdrawing
-- are about orders and about money that leaves: savings stay open to them.
CREATE FUNCTION savings_barred(p_member uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM public.restriction
                  WHERE member_id = p_member AND kind IN ('frozen', 'login') AND lifted_at IS NULL
                    AND (ends_at IS NULL OR ends_at > clock_timestamp()))
$$;

-- What stands in the way of a position: asked with the product and the wallet locked, of a subscription or of a renewal,
-- whose old position (p_renewed) makes room for the new one.
CREATE FUNCTION savings_obstacle(p_member uuid, p_product uuid, p_amount bigint, p_at timestamptz, p_renewed uuid,
                                 OUT error text, OUT details jsonb, OUT terms_version int)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  p public.savings_product;
  t public.savings_terms := public.savings_terms_at(p_product, p_at);
  v_active bigint;
  v_mine bigint;
  v_free bigint;
BEGIN
  SELECT * INTO p FROM public.savings_product WHERE id = p_product;
  terms_version := t.version;
  SELECT count(*), coalesce(sum(principal) FILTER (WHERE product_id = p_product), 0) INTO v_active, v_mine
    FROM public.savings_position
   WHERE member_id = p_member AND status = 'pending_return' AND id IS DISTINCT FROM p_renewed;
  v_free := t.quota - p.taken + CASE WHEN p_renewed IS NULL THEN 0 ELSE p_amount END;
  IF p.id IS NULL OR NOT p.enabled OR t.version IS NULL THEN
    error := 'SAVINGS_PRODUCT_UNAVAILABLE';
  ELSIF p_amount < t.min_amount THEN
    error := 'SAVINGS_BELOW_MINIMUM';
    details := jsonb_build_object('min', public.savings_money(t.min_amount));
  ELSIF p_amount % t.step <> 0 THEN
    error := 'SAVINGS_STEP';
    details := jsonb_build_object('step', public.savings_money(t.step));
  ELSIF v_active >= (public.money_terms_at(p_at)).savings_max_positions THEN
    error := 'SAVINGS_TOO_MANY_POSITIONS';
    details := jsonb_build_object('max', (public.money_terms_at(p_at)).savings_max_positions);
  ELSIF v_mine + p_amount > t.max_per_member THEN
    error := 'SAVINGS_MEMBER_LIMIT';
    details := jsonb_build_object('remaining', public.savings_money(greatest(t.max_per_member - v_mine, 0)));
  ELSIF p_renewed IS NULL AND p_amount > (SELECT available FROM public.wallet WHERE member_id = p_member AND account = 0) THEN
    error := 'SAVINGS_INSUFFICIENT_BALANCE';
  ELSIF p_amount > v_free THEN
    error := 'SAVINGS_QUOTA_EXHAUSTED';
    details := jsonb_build_object('remaining', public.savings_money(greatest(v_free, 0)));
  END IF;
END $$;

-- Writes a position whose obstacles were asked for: quota, row and money. The caller holds product and wallet.
CREATE FUNCTION open_savings_position(p_id uuid, p_member uuid, p_product uuid, p_version int, p_amount bigint,
                                      p_auto_renew boolean, p_at timestamptz, p_from uuid) RETURNS savings_position
LANGUAGE plpgsql AS $$
DECLARE
  p public.savings_position;
  v_term int;
BEGIN
  UPDATE public.savings_product SET taken = taken + p_amount WHERE id = p_product RETURNING term_days INTO v_term;
  INSERT INTO public.savings_position (id, member_id, product_id, terms_version, term_days, rate_bps, principal, status,
                                       auto_renew, subscribed_at, first_day, last_day, returns_at, renewed_from)
    SELECT p_id, p_member, p_product, p_version, v_term, t.rate_bps, p_amount, 'pending_return', p_auto_renew, p_at,
           public.platform_day(p_at) + 1, public.platform_day(p_at) + v_term,
           public.savings_day_start(public.platform_day(p_at) + v_term + 1), p_from
      FROM public.savings_terms t WHERE t.product_id = p_product AND t.version = p_version
  RETURNING * INTO STRICT p;
  PERFORM public.book_lines(p_member, 0::smallint, p_id, '{20}', '{0}', '{3}', ARRAY[p_amount]);
  RETURN p;
END $$;

-- Puts every day up to p_today on positions that the caller holds, none twice and none left out. Returns rows.
CREATE FUNCTION accrue_savings_days(p_ids uuid[], p_today date) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_rows bigint;
BEGIN
  WITH due AS (
    SELECT p.*, least(p_today - p.first_day + 1, p.term_days) AS goal
      FROM public.savings_position p WHERE p.id = ANY (p_ids) AND p.status = 'pending_return'
  ), added AS (
    INSERT INTO public.savings_accrual (position_id, member_id, day, amount)
    SELECT d.id, d.member_id, d.first_day + n - 1,
           public.savings_interest(d.principal, d.rate_bps, n) - public.savings_interest(d.principal, d.rate_bps, n - 1)
      FROM due d CROSS JOIN generate_series(d.accrued_days + 1, d.goal) n
    RETURNING 1
  ), moved AS (
    UPDATE public.savings_position p
       SET accrued_days = d.goal, accrued = public.savings_interest(d.principal, d.rate_bps, d.goal)
      FROM due d WHERE p.id = d.id AND d.goal > d.accrued_days
  )
  SELECT count(*) INTO v_rows FROM added;
  RETURN v_rows;
END $$;

-- Ends a position whose days are on it: before its term, at it, or at it into a new one by p_renewal's terms.
CREATE FUNCTION close_savings_position(p_id uuid, p_at timestamptz, p_renewal int) RETURNS savings_position
LANGUAGE plpgsql AS $$
DECLARE
  p public.savings_position;
BEGIN
  UPDATE public.savings_position
     SET status = 'returned', returned_at = greatest(p_at, subscribed_at),
         outcome = CASE WHEN returns_at > p_at THEN 'redeemed' WHEN p_renewal IS NULL THEN 'matured' ELSE 'renewed' END,
         interest_paid = CASE WHEN returns_at > p_at THEN 0 ELSE accrued END
   WHERE id = p_id RETURNING * INTO STRICT p;
  UPDATE public.savings_product SET taken = taken - p.principal WHERE id = p.product_id;
  PERFORM public.book_lines(p.member_id, 0::smallint, p.id, '{21,22}', '{3,18}', '{0,0}',
                            ARRAY[p.principal, p.interest_paid]);
  IF p_renewal IS NOT NULL THEN
    PERFORM public.open_savings_position(uuidv7(), p.member_id, p.product_id, p_renewal, p.principal, true, p.returns_at,
                                         p.id);
  END IF;
  RETURN p;
END $$;

-- The end of a position that the caller holds, with its product and wallet. Early, the whole principal comes back and
-- nothing else; at the term the days that are missing come first, then principal and interest in one journal, and the
-- principal goes into a new position if its owner wants it and the product still takes it. What stands in the way of a
-- renewal, known here or not, never stands in the way of the return.
CREATE FUNCTION end_savings_position(p_id uuid, p_at timestamptz, p_may_renew boolean) RETURNS savings_position
LANGUAGE plpgsql AS $$
DECLARE
  p public.savings_position;
  v_obstacle record;
BEGIN
  PERFORM public.accrue_savings_days(ARRAY[p_id], public.platform_day(p_at));
  SELECT * INTO STRICT p FROM public.savings_position WHERE id = p_id;
  IF p.returns_at <= p_at AND p_may_renew AND p.auto_renew AND NOT public.savings_barred(p.member_id) THEN
    SELECT * INTO v_obstacle
      FROM public.savings_obstacle(p.member_id, p.product_id, p.principal, p.returns_at, p.id);
    IF v_obstacle.error IS NULL THEN
      BEGIN
        RETURN public.close_savings_position(p_id, p_at, v_obstacle.terms_version);
      EXCEPTION
        WHEN serialization_failure OR deadlock_detected OR lock_not_available OR query_canceled OR admin_shutdown THEN
          RAISE;
        WHEN OTHERS THEN RAISE WARNING 'position % is not renewed: %', p_id, SQLERRM;
      END;
    END IF;
  END IF;
  RETURN public.close_savings_position(p_id, p_at, NULL);
END $$;

-- The member's session is the one that he acts in: compared under the lock of his wallet, as placing does.
CREATE FUNCTION lock_savings_wallet(p_member uuid, p_epoch int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT session_epoch FROM public.wallet WHERE member_id = p_member AND account = 0 FOR NO KEY UPDATE)
     IS DISTINCT FROM p_epoch THEN PERFORM public.refuse_savings('UNAUTHENTICATED'); END IF;
END $$;

-- ---------------------------------------------------------------- doors of members
-- (enable_seqscan: a plan that was made while the tables were empty must not stay.)
-- Money, quota and position at once. Amount in minor units. What commits after a freeze was not begun before it: the
-- freeze takes the same wallet row.
CREATE FUNCTION subscribe_savings(p_member uuid, p_epoch int, p_id uuid, p_product uuid, p_amount bigint,
                                  p_auto_renew boolean) RETURNS savings_position
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s'
SET enable_seqscan = off AS $$
DECLARE
  v_at timestamptz;
  v_obstacle record;
BEGIN
  PERFORM 1 FROM savings_product WHERE id = p_product FOR NO KEY UPDATE;
  PERFORM lock_savings_wallet(p_member, p_epoch);
  IF savings_barred(p_member) THEN PERFORM refuse_savings('UNAUTHENTICATED'); END IF;
  v_at := date_trunc('milliseconds', clock_timestamp());
  SELECT * INTO v_obstacle FROM savings_obstacle(p_member, p_product, p_amount, v_at, NULL);
  IF v_obstacle.error IS NOT NULL THEN PERFORM refuse_savings(v_obstacle.error, v_obstacle.details); END IF;
  RETURN open_savings_position(p_id, p_member, p_product, v_obstacle.terms_version, p_amount, p_auto_renew, v_at, NULL);
END $$;

-- The whole principal back at any time. Whoever comes when the term is over gets his interest too, and no renewal.
CREATE FUNCTION redeem_savings(p_member uuid, p_epoch int, p_id uuid) RETURNS savings_position
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s'
SET enable_seqscan = off AS $$
DECLARE
  v_status text;
BEGIN
  PERFORM 1 FROM savings_product
    WHERE id = (SELECT product_id FROM savings_position WHERE id = p_id AND member_id = p_member) FOR NO KEY UPDATE;
  SELECT status INTO v_status FROM savings_position WHERE id = p_id AND member_id = p_member FOR NO KEY UPDATE;
  PERFORM lock_savings_wallet(p_member, p_epoch);
  IF v_status IS NULL THEN PERFORM refuse_savings('NOT_FOUND'); END IF;
  IF v_status <> 'pending_return' THEN PERFORM refuse_savings('SAVINGS_STATE'); END IF;
  RETURN end_savings_position(p_id, date_trunc('milliseconds', clock_timestamp()), false);
END $$;

CREATE FUNCTION set_savings_auto_renew(p_member uuid, p_epoch int, p_id uuid, p_on boolean) RETURNS savings_position
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s'
SET enable_seqscan = off AS $$
DECLARE
  p savings_position;
BEGIN
  SELECT * INTO p FROM savings_position WHERE id = p_id AND member_id = p_member FOR NO KEY UPDATE;
  PERFORM lock_savings_wallet(p_member, p_epoch);
  IF p.id IS NULL THEN PERFORM refuse_savings('NOT_FOUND'); END IF;
  IF p.status <> 'pending_return' THEN PERFORM refuse_savings('SAVINGS_STATE'); END IF;
  IF p.auto_renew = p_on THEN RETURN p; END IF;
  UPDATE savings_position SET auto_renew = p_on WHERE id = p_id RETURNING * INTO p;
  RETURN p;
END $$;

-- ---------------------------------------------------------------- doors of the worker
-- Accrues up to p_limit positions to the day given, those that wait longest first. Another run's are left to it.
CREATE FUNCTION accrue_savings_to(p_today date, p_limit int, OUT positions int, OUT days bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_ids uuid[];
BEGIN
  SELECT array_agg(due.id) INTO v_ids FROM (
    SELECT p.id FROM public.savings_position p
     WHERE p.status = 'pending_return' AND p.accrued_days < p.term_days AND p.first_day + p.accrued_days <= p_today
     ORDER BY p.first_day + p.accrued_days, p.id LIMIT least(p_limit, 1000) FOR NO KEY UPDATE SKIP LOCKED) due;
  positions := coalesce(cardinality(v_ids), 0);
  days := CASE WHEN v_ids IS NULL THEN 0 ELSE public.accrue_savings_days(v_ids, p_today) END;
END $$;

-- Returns up to p_limit positions of one product that are due at the instant given. One product a transaction keeps the
-- order of locks. A position that cannot be returned does not hold up the others.
CREATE FUNCTION return_savings_at(p_product uuid, p_at timestamptz, p_limit int, OUT returned int, OUT failed int)
LANGUAGE plpgsql AS $$
DECLARE
  v_ids uuid[];
  v_one uuid;
BEGIN
  returned := 0;
  failed := 0;
  PERFORM 1 FROM public.savings_product WHERE id = p_product FOR NO KEY UPDATE;
  SELECT array_agg(due.id ORDER BY due.returns_at, due.id) INTO v_ids FROM (
    SELECT p.id, p.returns_at FROM public.savings_position p
     WHERE p.product_id = p_product AND p.status = 'pending_return' AND p.returns_at <= p_at
     ORDER BY p.returns_at, p.id LIMIT least(p_limit, 1000) FOR NO KEY UPDATE) due;
  IF v_ids IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM public.wallet w
    WHERE w.account = 0 AND w.member_id IN (SELECT p.member_id FROM public.savings_position p WHERE p.id = ANY (v_ids))
    ORDER BY w.member_id FOR NO KEY UPDATE;
  FOREACH v_one IN ARRAY v_ids LOOP
    BEGIN
      PERFORM public.end_savings_position(v_one, p_at, true);
      returned := returned + 1;
    EXCEPTION
      WHEN serialization_failure OR deadlock_detected OR lock_not_available OR query_canceled OR admin_shutdown THEN RAISE;
      WHEN OTHERS THEN
        RAISE WARNING 'position % cannot be returned: %', v_one, SQLERRM;
        failed := failed + 1;
    END;
  END LOOP;
END $$;

CREATE FUNCTION accrue_savings(p_limit int, OUT positions int, OUT days bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s'
SET enable_seqscan = off AS $$
BEGIN
  SELECT a.positions, a.days INTO positions, days FROM accrue_savings_to(platform_day(clock_timestamp()), p_limit) a;
END $$;

CREATE FUNCTION return_savings(p_product uuid, p_limit int, OUT returned int, OUT failed int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s'
SET enable_seqscan = off AS $$
BEGIN
  SELECT r.returned, r.failed INTO returned, failed
    FROM return_savings_at(p_product, date_trunc('milliseconds', clock_timestamp()), p_limit) r;
END $$;

-- ---------------------------------------------------------------- doors of administrators
CREATE FUNCTION set_savings_product_enabled(p_session uuid, p_id uuid, p_enabled boolean, p_version int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  p savings_product;
BEGIN
  PERFORM acting_admin(p_session, 'savings:product:update');
  SELECT * INTO p FROM savings_product WHERE id = p_id FOR NO KEY UPDATE;
  IF p.id IS NULL THEN PERFORM refuse_savings('NOT_FOUND'); END IF;
  IF p.version <> p_version THEN PERFORM refuse_savings('REVIEW_CHANGED'); END IF;
  IF p.enabled <> p_enabled THEN
    UPDATE savings_product SET enabled = p_enabled, version = version + 1 WHERE id = p_id;
  END IF;
END $$;

-- Puts approved terms in: of a product as its proposer saw it, or of a new one. They act after their notice, a cut a day
-- later, never before the version in front of them, and on new positions only.
-- payload: {"productId": uuid or null, "termDays": int, "before": {"version": int, ...} or null, "effectiveAt": instant or
-- null, "after": {"rateBps": int, "minAmount": "100.00", "step": ..., "maxPerMember": ..., "quota": ...}}
CREATE FUNCTION apply_savings_terms(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_after jsonb := p_approval.payload -> 'after';
  v_product uuid := (p_approval.payload ->> 'productId')::uuid;
  v_money public.money_terms := public.money_terms_at(p_now);
  v_last public.savings_terms;
  v_new public.savings_terms;
BEGIN
  IF v_product IS NULL THEN
    v_product := uuidv7();
    INSERT INTO public.savings_product (id, term_days, enabled, version, created_at)
    VALUES (v_product, (p_approval.payload ->> 'termDays')::int, true, 1, p_now) ON CONFLICT (term_days) DO NOTHING;
    IF NOT FOUND THEN PERFORM public.refuse_savings('SAVINGS_PRODUCT_EXISTS'); END IF;
  ELSE
    PERFORM 1 FROM public.savings_product WHERE id = v_product FOR NO KEY UPDATE;
    IF NOT FOUND THEN PERFORM public.refuse_savings('NOT_FOUND'); END IF;
    SELECT * INTO v_last FROM public.savings_terms WHERE product_id = v_product ORDER BY version DESC LIMIT 1;
    IF v_last.version IS DISTINCT FROM (p_approval.payload -> 'before' ->> 'version')::int THEN
      PERFORM public.refuse_savings('REVIEW_CHANGED');
    END IF;
  END IF;
  v_new.product_id := v_product;
  v_new.version := coalesce(v_last.version, 0) + 1;
  v_new.rate_bps := (v_after ->> 'rateBps')::int;
  v_new.min_amount := (v_after ->> 'minAmount')::numeric * 100;
  v_new.step := (v_after ->> 'step')::numeric * 100;
  v_new.max_per_member := (v_after ->> 'maxPerMember')::numeric * 100;
  v_new.quota := (v_after ->> 'quota')::numeric * 100;
  v_new.approval_id := p_approval.id;
  v_new.effective_at := greatest(
    (p_approval.payload ->> 'effectiveAt')::timestamptz,
    p_now + interval '1 second' * CASE WHEN public.savings_terms_cut(v_last, v_new) THEN v_money.savings_cut_notice_s
                                       ELSE v_money.savings_notice_s END,
    v_last.effective_at + interval '1 millisecond');
  INSERT INTO public.savings_terms SELECT v_new.*;
EXCEPTION WHEN check_violation THEN
  PERFORM public.refuse_savings('SAVINGS_TERMS_INVALID');
END $$;

-- ---------------------------------------------------------------- four eyes: one more kind
ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check
  CHECK (kind IN ('manual_add', 'manual_deduct', 'house_funding', 'deposit_receiving', 'savings_terms'));

CREATE OR REPLACE FUNCTION propose_approval(p_session uuid, p_id uuid, p_kind text, p_member uuid, p_amount bigint,
                                            p_category text, p_reason text, p_evidence text, p_payload jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, CASE p_kind
    WHEN 'house_funding' THEN 'adjustments:funding:create'
    WHEN 'deposit_receiving' THEN 'deposits:method:update'
    WHEN 'savings_terms' THEN 'savings:terms:create'
    ELSE 'adjustments:adjustment:create' END);
  v_now timestamptz(3);
  v_ttl_s int;
BEGIN
  IF p_member IS NOT NULL AND NOT EXISTS (SELECT 1 FROM public.member WHERE id = p_member) THEN
    RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
  END IF;
  IF EXISTS (SELECT 1 FROM public.admin WHERE id = v_admin AND own_member_id = p_member) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  IF p_kind IN ('manual_add', 'manual_deduct') THEN
    PERFORM public.check_adjustment_cap(v_admin, p_amount, false);
  END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  SELECT approval_ttl_s INTO STRICT v_ttl_s FROM public.money_terms_at(v_now);
  INSERT INTO public.approval (id, kind, state, version, member_id, amount, category, reason, evidence, payload,
                               proposed_by, proposed_at, expires_at)
  VALUES (p_id, p_kind, 'pending', 1, p_member, p_amount, p_category, p_reason, p_evidence, coalesce(p_payload, '{}'),
          v_admin, v_now, v_now + v_ttl_s * interval '1 second');
END $$;

CREATE OR REPLACE FUNCTION decide_approval(p_session uuid, p_id uuid, p_version int, p_approve boolean, p_note text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_row public.approval;
  v_admin uuid;
  v_now timestamptz(3);
BEGIN
  SELECT * INTO v_row FROM public.approval WHERE id = p_id FOR UPDATE;
  IF v_row.id IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  v_admin := public.acting_admin(p_session, 'approvals:approval:update');
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF v_row.state <> 'pending' OR v_row.expires_at <= v_now THEN
    RAISE EXCEPTION 'refused: APPROVAL_DECIDED' USING ERRCODE = 'FT422';
  END IF;
  IF v_row.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
  IF v_row.proposed_by = v_admin THEN RAISE EXCEPTION 'refused: APPROVAL_OWN' USING ERRCODE = 'FT422'; END IF;
  IF EXISTS (SELECT 1 FROM public.admin WHERE id = v_admin AND own_member_id = v_row.member_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  IF p_approve THEN
    -- What somebody proposed who is no longer one of us has lapsed.
    IF NOT EXISTS (SELECT 1 FROM public.admin WHERE id = v_row.proposed_by AND active) THEN
      RAISE EXCEPTION 'refused: APPROVAL_DECIDED' USING ERRCODE = 'FT422';
    END IF;
    IF (v_row.kind = 'manual_add' OR (v_row.kind = 'house_funding' AND v_row.payload ->> 'direction' = 'out'))
       AND public.outgoing_stopped() THEN
      RAISE EXCEPTION 'refused: OUTGOING_STOPPED' USING ERRCODE = 'FT422';
    END IF;
    IF v_row.kind IN ('manual_add', 'manual_deduct') THEN
      PERFORM public.check_adjustment_cap(v_admin, v_row.amount, true);
    END IF;
  END IF;
  UPDATE public.approval
     SET state = CASE WHEN p_approve THEN 'approved' ELSE 'rejected' END, version = 2, decided_by = v_admin,
         decided_at = v_now, decision_note = nullif(p_note, '')
   WHERE id = p_id;
  IF NOT p_approve THEN RETURN; END IF;
  IF v_row.kind = 'deposit_receiving' THEN
    PERFORM public.apply_deposit_receiving(v_row.payload);
  ELSIF v_row.kind = 'savings_terms' THEN
    PERFORM public.apply_savings_terms(v_row, v_now);
  ELSE
    PERFORM public.book_approved(v_row);
  END IF;
END $$;

-- ---------------------------------------------------------------- grants
REVOKE ALL ON FUNCTION savings_interest(bigint, int, int), savings_day_start(date), savings_terms_at(uuid, timestamptz),
  savings_product_guard(), savings_terms_guard(), savings_terms_cut(savings_terms, savings_terms),
  savings_position_guard(), savings_accrual_guard(), savings_position_is_booked(), refuse_savings(text, jsonb),
  savings_money(bigint), savings_barred(uuid), savings_obstacle(uuid, uuid, bigint, timestamptz, uuid),
  open_savings_position(uuid, uuid, uuid, int, bigint, boolean, timestamptz, uuid), accrue_savings_days(uuid[], date),
  close_savings_position(uuid, timestamptz, int), end_savings_position(uuid, timestamptz, boolean), lock_savings_wallet(uuid, int),
  subscribe_savings(uuid, int, uuid, uuid, bigint, boolean), redeem_savings(uuid, int, uuid),
  set_savings_auto_renew(uuid, int, uuid, boolean), accrue_savings_to(date, int),
  return_savings_at(uuid, timestamptz, int), accrue_savings(int), return_savings(uuid, int),
  set_savings_product_enabled(uuid, uuid, boolean, int), apply_savings_terms(approval, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION subscribe_savings(uuid, int, uuid, uuid, bigint, boolean), redeem_savings(uuid, int, uuid),
  set_savings_auto_renew(uuid, int, uuid, boolean), set_savings_product_enabled(uuid, uuid, boolean, int) TO fairtick_app;
GRANT EXECUTE ON FUNCTION accrue_savings(int), return_savings(uuid, int) TO fairtick_worker;
GRANT EXECUTE ON FUNCTION savings_interest(bigint, int, int), savings_terms_at(uuid, timestamptz), savings_day_start(date)
  TO fairtick_app, fairtick_worker, fairtick_reader;
GRANT SELECT ON savings_product, savings_terms, savings_position, savings_accrual, savings_earnings
  TO fairtick_app, fairtick_worker, fairtick_reader;
