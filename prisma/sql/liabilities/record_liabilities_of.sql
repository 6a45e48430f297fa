-- Records what the platform owes to its members at the end of a platform day, and returns the day's facts; day is NULL
-- when no member had money then and no earlier day is recorded. The caller has checked that the day is over.
-- Raises 23514 when the members' sum is not what the accounts of the house owe to them. Parts, as numbered below:
--   1  one statement, and so one snapshot: each wallet less its lines since the end of the day, and interest earned by
--      then on positions that were active; the sum that the house owed then
--   2  the tree, level by level
--   3  the day
CREATE OR REPLACE FUNCTION record_liabilities_of(p_day date, OUT day date, OUT total bigint, OUT leaves int,
                                                 OUT root bytea)
LANGUAGE plpgsql AS $$
DECLARE
  v_end timestamptz := public.savings_day_start(p_day + 1);
  v_balances bigint;
  v_owed bigint;
  v_nodes bytea;
  v_level smallint := 0;
BEGIN
  -- 1
  WITH since AS MATERIALIZED (
    SELECT t.member_id, min(t.line) AS line FROM public.transfer t
     WHERE t.account = public.account_number('real') AND t.at >= v_end
       AND t.member_id <> '00000000-0000-0000-0000-000000000000'
     GROUP BY t.member_id
  ), later AS MATERIALIZED (
    SELECT t.member_id,
           sum(CASE public.bucket_number('available') WHEN t.to_bucket THEN t.amount
                 WHEN t.from_bucket THEN -t.amount ELSE 0 END) AS available,
           sum(CASE WHEN t.to_bucket IN (public.bucket_number('held_orders'), public.bucket_number('held_withdrawals'))
                 THEN t.amount ELSE 0 END
               - CASE WHEN t.from_bucket IN (public.bucket_number('held_orders'),
                                             public.bucket_number('held_withdrawals'))
                   THEN t.amount ELSE 0 END) AS held,
           sum(CASE public.bucket_number('savings') WHEN t.to_bucket THEN t.amount
                 WHEN t.from_bucket THEN -t.amount ELSE 0 END) AS savings,
           sum(CASE WHEN t.from_bucket >= public.bucket_number('house_trading') THEN t.amount ELSE 0 END
               - CASE WHEN t.to_bucket >= public.bucket_number('house_trading') THEN t.amount ELSE 0 END) AS from_house
      FROM since s JOIN public.transfer t
        ON t.member_id = s.member_id AND t.account = public.account_number('real') AND t.line >= s.line
     GROUP BY t.member_id
  ), interest AS MATERIALIZED (
    SELECT p.member_id, sum(public.liability_interest(p, p_day)) AS interest
      FROM public.savings_position p
      JOIN public.transfer put ON put.ref = p.id AND put.code = public.transfer_number('savings_subscribe')
      LEFT JOIN public.transfer back ON back.ref = p.id AND back.code = public.transfer_number('savings_return')
      LEFT JOIN since s ON s.member_id = p.member_id
     WHERE (s.line IS NULL OR put.line < s.line) AND (back.line IS NULL OR back.line >= s.line)
     GROUP BY p.member_id
  ), owed AS MATERIALIZED (
    SELECT w.member_id, coalesce(s.line - 1, w.lines) AS lines,
           w.available - coalesce(l.available, 0) AS available,
           w.held_orders + w.held_withdrawals - coalesce(l.held, 0) AS held,
           w.savings - coalesce(l.savings, 0) AS savings,
           coalesce(i.interest, 0) AS interest,
           uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) AS salt
      FROM public.wallet w
      LEFT JOIN since s ON s.member_id = w.member_id
      LEFT JOIN later l ON l.member_id = w.member_id
      LEFT JOIN interest i ON i.member_id = w.member_id
     WHERE w.account = public.account_number('real') AND coalesce(s.line - 1, w.lines) > 0
       AND w.member_id <> '00000000-0000-0000-0000-000000000000'
  ), added AS (
    INSERT INTO public.liability_leaf (member_id, day, place, salt, lines, available, held, savings, interest)
    SELECT o.member_id, p_day, row_number() OVER (ORDER BY o.salt) - 1, o.salt, o.lines, o.available, o.held,
           o.savings, o.interest
      FROM owed o
  )
  SELECT count(*), coalesce(sum(o.available + o.held + o.savings), 0),
         coalesce(sum(o.available + o.held + o.savings + o.interest), 0)::bigint,
         (SELECT -coalesce(sum(h.amount), 0) FROM public.house_balance h
           WHERE h.account = public.account_number('real'))
         - (SELECT coalesce(sum(l.from_house), 0) FROM later l)
    INTO leaves, v_balances, total, v_owed FROM owed o;
  IF v_balances <> v_owed THEN
    RAISE EXCEPTION 'liabilities of %: members hold % by their wallets, and % by the accounts of the house',
      p_day, v_balances, v_owed USING ERRCODE = '23514';
  END IF;
  IF leaves = 0 AND NOT EXISTS (SELECT FROM public.liability_day) THEN RETURN; END IF;
  -- 2
  SELECT string_agg(public.liability_leaf_node(l), '' ORDER BY l.place) INTO v_nodes
    FROM public.liability_leaf l WHERE l.day = p_day;
  WHILE v_nodes IS NOT NULL LOOP
    INSERT INTO public.liability_level (day, level, nodes) VALUES (p_day, v_level, v_nodes);
    EXIT WHEN octet_length(v_nodes) = 40;
    v_nodes := public.liability_parents(v_nodes);
    v_level := v_level + 1;
  END LOOP;
  -- 3
  day := p_day;
  root := coalesce(substring(v_nodes FROM 1 FOR 32), sha256(''::bytea));
  INSERT INTO public.liability_day (day, total, leaves, root, made_at)
    VALUES (day, total, leaves, root, date_trunc('milliseconds', clock_timestamp()));
END $$;
