-- Statements of banks and payment houses, and which of their lines belong to which deposit or completed withdrawal.
-- Nothing here moves money: a match is a note for people, and what does not match is a list for them.

CREATE TABLE statement (
  id uuid PRIMARY KEY,
  -- whose account it is of: 32 bank, 33 usdt_trc20, 34 usdt_erc20, 35 unionpay, 36 alipay, 37 gold, 38 hkd
  clearing_bucket smallint NOT NULL CHECK (clearing_bucket BETWEEN 32 AND 38),
  format text NOT NULL CHECK (format IN ('csv', 'camt053', 'ofx')),
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  imported_at timestamptz(3) NOT NULL,
  imported_by uuid NOT NULL REFERENCES admin (id),
  from_at timestamptz(3) NULL,
  to_at timestamptz(3) NULL,
  CHECK ((from_at IS NULL) = (to_at IS NULL) AND from_at <= to_at),
  CONSTRAINT statement_file_once UNIQUE (sha256)
);
CREATE INDEX statement_of_rail ON statement (clearing_bucket, from_at);

CREATE TABLE statement_line (
  id uuid PRIMARY KEY,
  statement_id uuid NOT NULL REFERENCES statement (id),
  n int NOT NULL CHECK (n > 0),
  clearing_bucket smallint NOT NULL,
  at timestamptz(3) NOT NULL,
  -- signed: what came in or went out, in minor units of the currency
  amount bigint NOT NULL CHECK (amount <> 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3,4}$'),
  reference text NOT NULL CHECK (length(reference) <= 500),
  -- sealed: a name
  counterparty bytea NULL,
  -- Statements overlap: a line that an earlier one showed is not a second line. Equal lines of one file are counted.
  fingerprint bytea NOT NULL,
  occurrence int NOT NULL CHECK (occurrence > 0),
  UNIQUE (statement_id, n),
  UNIQUE (clearing_bucket, fingerprint, occurrence)
);
CREATE INDEX statement_line_amount ON statement_line (clearing_bucket, amount);

-- One line to one item at most, both ways.
CREATE TABLE statement_match (
  line_id uuid PRIMARY KEY REFERENCES statement_line (id),
  deposit_id uuid NULL UNIQUE REFERENCES deposit (id),
  withdrawal_id uuid NULL UNIQUE REFERENCES withdrawal (id),
  -- by what it was told: a code in the remark, or who paid how much when
  told_by text NOT NULL CHECK (told_by IN ('reference', 'payer')),
  at timestamptz(3) NOT NULL,
  CHECK (num_nonnulls(deposit_id, withdrawal_id) = 1)
);

CREATE FUNCTION statement_match_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  l public.statement_line;
BEGIN
  SELECT * INTO l FROM public.statement_line WHERE id = NEW.line_id;
  IF NOT EXISTS (SELECT 1 FROM public.deposit d
                  WHERE d.id = NEW.deposit_id AND d.clearing_bucket = l.clearing_bucket AND d.currency = l.currency
                    AND l.amount = coalesce(d.actual_amount, d.submitted_amount))
     AND NOT EXISTS (SELECT 1 FROM public.withdrawal w
                      WHERE w.id = NEW.withdrawal_id AND w.clearing_bucket = l.clearing_bucket AND w.state = 'completed'
                        AND w.payout_currency = l.currency AND l.amount = -w.net_amount) THEN
    RAISE EXCEPTION 'a line and its item are of one rail, currency and amount' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER statement_match_guard BEFORE INSERT ON statement_match
  FOR EACH ROW EXECUTE FUNCTION statement_match_guard();
CREATE TRIGGER statement_no_change BEFORE UPDATE OR DELETE ON statement
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER statement_no_truncate BEFORE TRUNCATE ON statement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER statement_line_no_change BEFORE UPDATE OR DELETE ON statement_line
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER statement_line_no_truncate BEFORE TRUNCATE ON statement_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER statement_match_no_change BEFORE UPDATE OR DELETE ON statement_match
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER statement_match_no_truncate BEFORE TRUNCATE ON statement_match
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE statement ENABLE ALWAYS TRIGGER statement_no_change;
ALTER TABLE statement ENABLE ALWAYS TRIGGER statement_no_truncate;
ALTER TABLE statement_line ENABLE ALWAYS TRIGGER statement_line_no_change;
ALTER TABLE statement_line ENABLE ALWAYS TRIGGER statement_line_no_truncate;
ALTER TABLE statement_match ENABLE ALWAYS TRIGGER statement_match_guard;
ALTER TABLE statement_match ENABLE ALWAYS TRIGGER statement_match_no_change;
ALTER TABLE statement_match ENABLE ALWAYS TRIGGER statement_match_no_truncate;

-- ' FT8K2M4Q 88001 ' of '充值 ft8k2m4q/88001': codes are found as whole words, however a bank glues them to its own text.
-- NULL of a text without any, so that nothing is found in nothing.
CREATE FUNCTION statement_words(p_text text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ' ' || nullif(btrim(regexp_replace(upper(p_text), '[^A-Z0-9]+', ' ', 'g')), '') || ' '
$$;

-- Whether a deposit's money can still be meant. What ended otherwise keeps its line unmatched, so that people see it.
CREATE FUNCTION deposit_is_payable(p_state text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_state NOT IN ('rejected', 'cancelled', 'expired')
$$;

-- Door of administrators: files a statement's lines. Returns how many of them are new; the same file twice is refused.
-- p_lines: [{id, n, at, amount, currency, reference, counterparty (hex or null), fingerprint (hex), occurrence}]
CREATE FUNCTION import_statement(p_session uuid, p_id uuid, p_bucket smallint, p_format text, p_file_name text,
                                 p_sha256 bytea, p_lines jsonb) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'reconciliation:statement:create');
  v_new int;
BEGIN
  BEGIN
    INSERT INTO public.statement (id, clearing_bucket, format, file_name, sha256, imported_at, imported_by, from_at, to_at)
      SELECT p_id, p_bucket, p_format, p_file_name, p_sha256, clock_timestamp(), v_admin,
             min((l ->> 'at')::timestamptz), max((l ->> 'at')::timestamptz) FROM jsonb_array_elements(p_lines) l;
  EXCEPTION WHEN unique_violation THEN
    RAISE EXCEPTION 'refused: STATEMENT_IMPORTED' USING ERRCODE = 'FT422';
  END;
  INSERT INTO public.statement_line (id, statement_id, n, clearing_bucket, at, amount, currency, reference, counterparty,
                                     fingerprint, occurrence)
    SELECT r.id, p_id, r.n, p_bucket, r.at, r.amount, r.currency, r.reference, decode(r.counterparty, 'hex'),
           decode(r.fingerprint, 'hex'), r.occurrence
      FROM jsonb_to_recordset(p_lines) AS r (id uuid, n int, at timestamptz(3), amount bigint, currency text,
             reference text, counterparty text, fingerprint text, occurrence int)
    ON CONFLICT (clearing_bucket, fingerprint, occurrence) DO NOTHING;
  GET DIAGNOSTICS v_new = ROW_COUNT;
  RETURN v_new;
END $$;

-- Door: notes every pair that a code tells without doubt, of one rail. Running it twice changes nothing.
CREATE FUNCTION match_statements(p_bucket smallint) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_deposits int;
  v_withdrawals int;
BEGIN
  -- Two importers at once note each pair once.
  PERFORM pg_advisory_xact_lock(130, p_bucket);
  INSERT INTO public.statement_match (line_id, deposit_id, told_by, at)
    SELECT min(line_id::text)::uuid, deposit_id, 'reference', clock_timestamp() FROM (
      SELECT l.id AS line_id, (min(d.id::text))::uuid AS deposit_id
        FROM public.statement_line l
        JOIN public.deposit d ON d.clearing_bucket = l.clearing_bucket AND d.currency = l.currency
         AND coalesce(d.actual_amount, d.submitted_amount) = l.amount
         AND l.at BETWEEN d.created_at - interval '2 days' AND d.created_at + interval '60 days'
         AND (strpos(public.statement_words(l.reference), ' ' || d.reference || ' ') > 0
              OR strpos(public.statement_words(l.reference), public.statement_words(d.external_ref)) > 0
              OR strpos(public.statement_words(l.reference), public.statement_words(d.tx_id)) > 0)
       WHERE l.clearing_bucket = p_bucket AND l.amount > 0 AND public.deposit_is_payable(d.state)
         AND NOT EXISTS (SELECT 1 FROM public.statement_match m WHERE m.line_id = l.id)
         AND NOT EXISTS (SELECT 1 FROM public.statement_match m WHERE m.deposit_id = d.id)
       GROUP BY l.id HAVING count(*) = 1) told
     GROUP BY deposit_id;
  GET DIAGNOSTICS v_deposits = ROW_COUNT;
  INSERT INTO public.statement_match (line_id, withdrawal_id, told_by, at)
    SELECT min(line_id::text)::uuid, withdrawal_id, 'reference', clock_timestamp() FROM (
      SELECT l.id AS line_id, (min(w.id::text))::uuid AS withdrawal_id
        FROM public.statement_line l
        JOIN public.withdrawal w ON w.clearing_bucket = l.clearing_bucket AND w.payout_currency = l.currency
         AND w.net_amount = -l.amount AND w.state = 'completed'
         AND strpos(public.statement_words(l.reference), public.statement_words(w.payout_ref)) > 0
       WHERE l.clearing_bucket = p_bucket AND l.amount < 0
         AND NOT EXISTS (SELECT 1 FROM public.statement_match m WHERE m.line_id = l.id)
         AND NOT EXISTS (SELECT 1 FROM public.statement_match m WHERE m.withdrawal_id = w.id)
       GROUP BY l.id HAVING count(*) = 1) told
     GROUP BY withdrawal_id;
  GET DIAGNOSTICS v_withdrawals = ROW_COUNT;
  RETURN v_deposits + v_withdrawals;
END $$;

-- Door: notes that a line is a deposit's by its payer. False when either was taken meanwhile.
CREATE FUNCTION match_statement_line(p_line uuid, p_deposit uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.statement_match (line_id, deposit_id, told_by, at)
  VALUES (p_line, p_deposit, 'payer', clock_timestamp()) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

REVOKE ALL ON FUNCTION statement_match_guard(), statement_words(text), deposit_is_payable(text),
  import_statement(uuid, uuid, smallint, text, text, bytea, jsonb), match_statements(smallint),
  match_statement_line(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION import_statement(uuid, uuid, smallint, text, text, bytea, jsonb), match_statements(smallint),
  match_statement_line(uuid, uuid), deposit_is_payable(text) TO fairtick_app;
GRANT EXECUTE ON FUNCTION match_statements(smallint), deposit_is_payable(text) TO fairtick_worker;
GRANT SELECT ON statement, statement_line, statement_match TO fairtick_app, fairtick_worker;
GRANT SELECT ON statement, statement_match TO fairtick_reader;
