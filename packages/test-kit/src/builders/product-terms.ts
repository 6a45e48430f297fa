import type { Db } from '@fairtick/db';

export type TermsAge = { productId: string /** In Postgres' words. */; interval: string };

/**
 * Moves the approval of the product's terms into the past, and what the statements about them say. Only the tables' owner can, because the guards apply to every
 * other role.
 */
export function ageProductTermsSql({ productId, interval }: TermsAge): string {
  return `BEGIN;
    ALTER TABLE product_terms DISABLE TRIGGER product_terms_no_change; ALTER TABLE approval DISABLE TRIGGER approval_guard;
    UPDATE product_terms SET effective_at = effective_at - interval '${interval}' WHERE product_id = '${productId}';
    UPDATE approval SET proposed_at = proposed_at - interval '${interval}', expires_at = expires_at - interval '${interval}',
           decided_at = decided_at - interval '${interval}' WHERE kind = 'product_terms' AND state = 'approved'
       AND payload ->> 'productId' = '${productId}';
    ALTER TABLE product_terms ENABLE ALWAYS TRIGGER product_terms_no_change;
    ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_guard;
    ALTER TABLE log_statement DISABLE TRIGGER log_statement_guard;
    UPDATE log_statement s
       SET statement = convert_to(canonical_json(jsonb_build_array(1, 'terms', n.stated -> 2, n.stated -> 3, n.stated -> 4,
                         n.stated -> 5, n.since, encode(sha256(convert_to(n.text, 'UTF8')), 'hex'), n.text)), 'UTF8')
      FROM (SELECT l.id, l.stated, instant_text(t.effective_at) AS since,
                   replace(l.stated ->> 8, l.stated ->> 6, instant_text(t.effective_at)) AS text
              FROM product_terms t
              JOIN (SELECT id, subject, number, convert_from(statement, 'UTF8')::jsonb AS stated FROM log_statement
                     WHERE kind = statement_kind_number('terms')) l
                ON l.subject = 'product ' || t.product_id AND l.number = t.version
             WHERE t.product_id = '${productId}') n
     WHERE s.id = n.id;
    ALTER TABLE log_statement ENABLE ALWAYS TRIGGER log_statement_guard;
    COMMIT`;
}

export async function ageProductTerms(owner: Pick<Db, 'pool'>, age: TermsAge): Promise<void> {
  const client = await owner.pool.connect();
  try {
    await client.query(ageProductTermsSql(age));
  } finally {
    client.release(true);
  }
}
