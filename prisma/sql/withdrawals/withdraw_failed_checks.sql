-- Returns the failed checks of a withdrawal that the database can compute; names are encrypted, so the application
-- compares them.
CREATE OR REPLACE FUNCTION withdraw_failed_checks(w withdrawal) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN NOT b.verified THEN 'verified' END,
    CASE WHEN EXISTS (SELECT 1 FROM public.payment_account a JOIN public.payment_account o USING (number_digest)
                       WHERE a.id = w.payment_account_id AND o.member_id <> w.member_id)
         THEN 'account_shared' END,
    CASE WHEN m.withdraw_password_changed_at > w.created_at
           OR (m.password_changed_at > w.created_at AND m.password_changed_at > m.created_at)
         THEN 'credential_age' END,
    CASE WHEN d.requests > t.withdraw_day_count OR d.total > t.withdraw_day_total THEN 'limits' END], NULL)
    FROM public.member m
    JOIN public.wallet b ON b.member_id = m.id AND b.account = public.account_number('real')
    JOIN public.money_terms t ON t.version = w.terms_version
   CROSS JOIN LATERAL public.withdraw_day(w.member_id, w.created_at) d
   WHERE m.id = w.member_id
$$;
