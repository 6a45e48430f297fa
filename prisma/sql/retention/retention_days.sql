-- Returns for how many days a kind of data is kept: the operator's setting within its bounds. The bounds are here, so
-- that no setting shortens what the law requires. The table of settings has the same figures.
CREATE OR REPLACE FUNCTION retention_days(p_kind text) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(
           (SELECT least(b.most, greatest(b.least, (s.value #>> '{}')::numeric))::int FROM public.setting s
             WHERE s.key = 'keep_' || p_kind || '_days' AND jsonb_typeof(s.value) = 'number'),
           b.standard)
    FROM (VALUES ('sessions', 365, 90, 3650), ('notifications', 365, 30, 3650), ('support', 1095, 180, 3650),
                 ('payments', 1825, 1825, 7300), ('closed', 1825, 1825, 7300)) AS b (kind, standard, least, most)
   WHERE b.kind = p_kind
$$;
