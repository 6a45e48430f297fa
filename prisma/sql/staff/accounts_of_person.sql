-- Returns every administrator account whose decision counts as one with this account's. Two accounts that one person
-- can act by (accounts_in_hand) count as one, whichever third account that person starts from. Links of the operator,
-- who has the database owner's login, connect no accounts.
CREATE OR REPLACE FUNCTION accounts_of_person(p_admin uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT unnest(held.accounts)
    FROM (SELECT p_admin AS id
          UNION SELECT created_by FROM public.admin_setup_link WHERE used_at IS NOT NULL AND created_by IS NOT NULL) AS hand,
         LATERAL (SELECT public.accounts_in_hand(hand.id) AS accounts) held
   WHERE p_admin = ANY (held.accounts)
$$;
GRANT EXECUTE ON FUNCTION accounts_of_person TO fairtick_app;
