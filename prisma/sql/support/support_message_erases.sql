-- Returns whether a change of a support message only empties it after its retention term. The trigger that refuses
-- changes leaves such a change out.
CREATE OR REPLACE FUNCTION support_message_erases(o support_message, n support_message) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT o.erased_at IS NULL AND n.erased_at IS NOT NULL AND o.at < public.retention_before('support')
     AND to_jsonb(o) - '{body,fingerprint,erased_at}'::text[] = to_jsonb(n) - '{body,fingerprint,erased_at}'::text[]
$$;
