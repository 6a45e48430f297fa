import type { Db, Tx } from '@fairtick/db';

type Reader = Pick<Tx, '$queryRaw'> | Pick<Db['prisma'], '$queryRaw'>;

export type TermsRow = {
  version: number;
  rateBps: number;
  minAmount: bigint;
  step: bigint;
  maxPerMember: bigint;
  quota: bigint;
  effectiveAt: Date;
};

export type OfferRow = Omit<TermsRow, 'version' | 'effectiveAt'> & {
  id: string;
  termDays: number;
  enabled: boolean;
  taken: bigint;
  mine: bigint;
  returnsAt: Date;
};

/** Products whose terms are in force, shortest first, with what the member has in each. */
export async function findOffers(db: Reader, memberId: string): Promise<OfferRow[]> {
  return db.$queryRaw<OfferRow[]>`
    SELECT p.id, p.term_days AS "termDays", p.enabled, p.taken, t.rate_bps AS "rateBps", t.min_amount AS "minAmount",
           t.step, t.max_per_member AS "maxPerMember", t.quota,
           (SELECT coalesce(sum(s.principal), 0)::bigint FROM savings_position s
             WHERE s.member_id = ${memberId}::uuid AND s.product_id = p.id AND s.status = 'pending_return') AS mine,
           savings_day_start(platform_day(clock_timestamp()) + p.term_days + 1) AS "returnsAt"
      FROM savings_product p CROSS JOIN LATERAL savings_terms_at(p.id, clock_timestamp()) t
     WHERE t.version IS NOT NULL ORDER BY p.term_days`;
}

export type SaverRow = { available: bigint; active: bigint; maxPositions: number; interest: bigint };

/** A member's balance, active positions, and total interest earned and not forfeited. */
export async function findSaver(db: Reader, memberId: string): Promise<SaverRow> {
  const [row] = await db.$queryRaw<SaverRow[]>`
    SELECT w.available, m.savings_max_positions AS "maxPositions",
           count(s.id) FILTER (WHERE s.status = 'pending_return') AS active,
           coalesce(sum(s.accrued) FILTER (WHERE s.outcome IS DISTINCT FROM 'redeemed'), 0)::bigint AS interest
      FROM wallet w CROSS JOIN money_terms_at(clock_timestamp()) m
      LEFT JOIN savings_position s ON s.member_id = w.member_id
     WHERE w.member_id = ${memberId}::uuid AND w.account = account_number('real')
     GROUP BY w.available, m.savings_max_positions`;
  if (row === undefined) throw new Error(`member ${memberId} has no real wallet`);
  return row;
}

export type ProductRow = {
  id: string;
  termDays: number;
  enabled: boolean;
  version: number;
  taken: bigint;
  activePositions: bigint;
  /** In force; before any is, the announced ones. */
  terms: TermsRow;
  next: TermsRow | null;
};

/** A product's versions; `upcoming` soonest first, `past` newest first. */
export type OwnTerms = { current: TermsRow | null; upcoming: TermsRow[]; past: TermsRow[] };

/** The terms of every product, or of one, by its id. */
export async function findTerms(db: Reader, id: string | null = null): Promise<Map<string, OwnTerms>> {
  const versions = await db.$queryRaw<(TermsRow & { productId: string; inForce: boolean })[]>`
    SELECT product_id AS "productId", version, rate_bps AS "rateBps", min_amount AS "minAmount", step,
           max_per_member AS "maxPerMember", quota, effective_at AS "effectiveAt",
           effective_at <= clock_timestamp() AS "inForce"
      FROM savings_terms WHERE ${id}::uuid IS NULL OR product_id = ${id}::uuid ORDER BY version`;
  const ofProduct = Map.groupBy(versions, ({ productId }) => productId);
  return new Map(
    [...ofProduct].map(([productId, own]) => {
      const at = own.findLastIndex(({ inForce }) => inForce);
      const past = own.slice(0, Math.max(at, 0)).toReversed();
      return [productId, { current: own[at] ?? null, upcoming: own.slice(at + 1), past }];
    }),
  );
}

/** Every product, or one, with the terms in force and the announced ones; shortest term first. */
export async function findProducts(db: Reader, id: string | null = null): Promise<ProductRow[]> {
  const products = await db.$queryRaw<Omit<ProductRow, 'terms' | 'next'>[]>`
    SELECT p.id, p.term_days AS "termDays", p.enabled, p.version, p.taken,
           (SELECT count(*) FROM savings_position s WHERE s.product_id = p.id AND s.status = 'pending_return')
             AS "activePositions"
      FROM savings_product p WHERE ${id}::uuid IS NULL OR p.id = ${id}::uuid ORDER BY p.term_days`;
  const terms = await findTerms(db, id);
  return products.map((product) => {
    const { current, upcoming } = terms.get(product.id) ?? { current: null, upcoming: [] };
    const [first, second] = current === null ? upcoming : [current, ...upcoming];
    if (first === undefined) throw new Error(`savings product ${product.id} has no terms`);
    return { ...product, terms: first, next: second ?? null };
  });
}

/** A product without its terms; shortest term first. */
export async function findProductTerms(db: Reader): Promise<{ id: string; termDays: number; enabled: boolean }[]> {
  return db.$queryRaw`SELECT id, term_days AS "termDays", enabled FROM savings_product ORDER BY term_days`;
}

/** The newest version of a product's terms, in force or not. */
export async function findLastTerms(db: Reader, productId: string): Promise<(TermsRow & { termDays: number }) | null> {
  const [row] = await db.$queryRaw<(TermsRow & { termDays: number })[]>`
    SELECT t.version, t.rate_bps AS "rateBps", t.min_amount AS "minAmount", t.step, t.max_per_member AS "maxPerMember",
           t.quota, t.effective_at AS "effectiveAt", p.term_days AS "termDays"
      FROM savings_terms t JOIN savings_product p ON p.id = t.product_id
     WHERE t.product_id = ${productId}::uuid ORDER BY t.version DESC LIMIT 1`;
  return row ?? null;
}

export async function isTermTaken(db: Reader, termDays: number): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`SELECT 1 FROM savings_product WHERE term_days = ${termDays}::int`;
  return rows.length > 0;
}

/** By the stored procedure, which checks the administrator's permission and the version. */
export async function setEnabled(
  tx: Tx,
  { sessionId, id, enabled, version }: { sessionId: string; id: string; enabled: boolean; version: number },
): Promise<void> {
  await tx.$executeRaw`
    SELECT set_savings_product_enabled(${sessionId}::uuid, ${id}::uuid, ${enabled}::boolean, ${version}::int)`;
}

export type LiabilityRow = { day: Date; positions: bigint; principal: bigint; interest: bigint; earned: bigint };

/** Amounts that active positions will be paid, by the day of return. */
export async function findLiabilities(db: Reader): Promise<LiabilityRow[]> {
  return db.$queryRaw<LiabilityRow[]>`
    SELECT last_day + 1 AS day, count(*) AS positions, sum(principal)::bigint AS principal,
           sum(savings_interest(principal, rate_bps, term_days))::bigint AS interest, sum(accrued)::bigint AS earned
      FROM savings_position WHERE status = 'pending_return' GROUP BY last_day ORDER BY last_day`;
}
