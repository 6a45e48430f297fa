import type { Db } from '@fairtick/db';

export type TermsAge = { productId: string /** In Postgres' words. */; interval: string };

/**
 * Moves the approval of the product's terms into the past. Only the tables' owner can, because the guards apply to every
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
