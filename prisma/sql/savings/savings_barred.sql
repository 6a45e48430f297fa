-- Returns whether a member is frozen or barred from login, and so can neither begin nor renew savings. Bars from
-- trading or from withdrawing concern orders and outgoing money; savings stay open to those members.
CREATE OR REPLACE FUNCTION savings_barred(p_member uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM public.restriction
                  WHERE member_id = p_member AND kind IN ('frozen', 'login') AND lifted_at IS NULL
                    AND (ends_at IS NULL OR ends_at > clock_timestamp()))
$$;
