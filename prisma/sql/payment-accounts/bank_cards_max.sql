-- Returns how many bank cards a member may have: the setting between 1 and 5, or 1.
CREATE OR REPLACE FUNCTION bank_cards_max() RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT least(5, greatest(1, (value #>> '{}')::numeric))::int FROM public.setting
                    WHERE key = 'bank_cards_max' AND jsonb_typeof(value) = 'number'), 1)
$$;
