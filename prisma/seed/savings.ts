type Sql = { query: (text: string, values?: unknown[]) => Promise<unknown> };

/** The initial savings products. Yearly rates in basis points. */
const firstProducts = [
  { termDays: 7, rateBps: 200 },
  { termDays: 15, rateBps: 240 },
  { termDays: 30, rateBps: 300 },
  { termDays: 60, rateBps: 340 },
  { termDays: 90, rateBps: 380 },
  { termDays: 180, rateBps: 420 },
];
/** Minor units of CNY, of each product: 100.00, 200,000.00 and 10,000,000.00. */
const firstTerms = { minAmount: 10_000n, step: 10_000n, maxPerMember: 20_000_000n, quota: 1_000_000_000n };
const effectiveAt = '2020-01-01T00:00:00.000Z';

/** Savings products with their first terms. An existing one of the same term stays unchanged. */
export async function seedSavings(sql: Sql): Promise<void> {
  await sql.query(
    `WITH p AS (
       INSERT INTO savings_product (id, term_days, enabled, version, created_at)
       SELECT uuidv7(), term_days, true, 1, now() FROM unnest($1::int[]) AS term_days
       ON CONFLICT (term_days) DO NOTHING RETURNING id, term_days
     )
     INSERT INTO savings_terms (product_id, version, effective_at, rate_bps, min_amount, step, max_per_member, quota)
     SELECT p.id, 1, $3, f.rate_bps, $4, $5, $6, $7
       FROM p JOIN unnest($1::int[], $2::int[]) AS f (term_days, rate_bps) USING (term_days)`,
    [
      firstProducts.map(({ termDays }) => termDays),
      firstProducts.map(({ rateBps }) => rateBps),
      effectiveAt,
      firstTerms.minAmount,
      firstTerms.step,
      firstTerms.maxPerMember,
      firstTerms.quota,
    ],
  );
}
