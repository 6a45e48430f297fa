import type { Db } from '@fairtick/db';

export type TermsAge = { productId: string /** In Postgres' words. */; interval: string };

/**
 * As if so much time had gone by since the product's terms were approved. Only the tables' owner can, because the guards hold
 * for everybody else.
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
