/** Constraints that a superuser drops before an edit which they would refuse. */
export const dropConstraintsSql = `DO $do$
  DECLARE
    v_one record;
  BEGIN
    FOR v_one IN
      SELECT conrelid::regclass AS of, quote_ident(conname) AS name FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND conparentid = 0 AND coninhcount = 0
         AND (contype = 'c' OR conname IN ('transfer_once', 'tape_product_id_at_key') OR conname LIKE '%terms_approval_id_key')
    LOOP
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %s CASCADE', v_one.of, v_one.name);
    END LOOP;
  END $do$`;
