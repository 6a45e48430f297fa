import type { Sql } from './statements.repo.ts';

/** A version of the terms with its durations. Money in minor units. */
export type TermsRow = {
  version: number;
  effectiveAt: Date;
  feeBps: number;
  minStake: bigint;
  maxStake: bigint;
  stakeStep: bigint;
  presets: bigint[];
  unverifiedMaxStake: bigint;
  maxOpenStake: bigint;
  maxDayStake: bigint;
  slotsPerProduct: number;
  shownPriceMaxAgeMs: number;
  defaultToleranceBps: number;
  durations: { durationS: number; payoutBps: number; enabled: boolean }[];
};

/** A version of a product's own terms. Money in minor units. */
export type ProductTermsRow = {
  productId: string;
  version: number;
  effectiveAt: Date;
  feeBps: number;
  minStake: bigint;
  maxStake: bigint;
  durationsS: number[];
  payoutsBps: number[];
};

const columns = `t.version, t.effective_at AS "effectiveAt", t.fee_bps AS "feeBps", t.min_stake AS "minStake",
            t.max_stake AS "maxStake", t.stake_step AS "stakeStep", t.presets,
            t.unverified_max_stake AS "unverifiedMaxStake", t.max_open_stake AS "maxOpenStake",
            t.max_day_stake AS "maxDayStake", t.slots_per_product AS "slotsPerProduct",
            t.shown_price_max_age_ms AS "shownPriceMaxAgeMs", t.default_tolerance_bps AS "defaultToleranceBps",
            (SELECT coalesce(json_agg(json_build_object('durationS', d.duration_s, 'payoutBps', d.payout_bps,
                                                        'enabled', d.enabled) ORDER BY d.duration_s), '[]')
               FROM terms_duration d WHERE d.version = t.version) AS durations`;

/** One version of the common terms; undefined if there is none. */
export async function findTermsVersion(db: Sql, version: number): Promise<TermsRow | undefined> {
  const { rows } = await db.pool.query<TermsRow>(`SELECT ${columns} FROM terms t WHERE t.version = $1`, [version]);
  return rows[0];
}

/** One version of a product's own terms; undefined if there is none. */
export async function findProductTermsVersion(
  db: Sql,
  { productId, version }: { productId: string; version: number },
): Promise<ProductTermsRow | undefined> {
  const { rows } = await db.pool.query<ProductTermsRow>(
    `SELECT product_id AS "productId", version, effective_at AS "effectiveAt", fee_bps AS "feeBps", min_stake AS "minStake",
            max_stake AS "maxStake", durations_s AS "durationsS", payouts_bps AS "payoutsBps"
       FROM product_terms WHERE product_id = $1 AND version = $2`,
    [productId, version],
  );
  return rows[0];
}

/** The version in force by the database's clock, then the announced ones, soonest first. */
export async function findTerms(db: Sql): Promise<TermsRow[]> {
  const { rows } = await db.pool.query<TermsRow>(
    `SELECT ${columns}
       FROM terms t
      WHERE t.effective_at >= (SELECT max(effective_at) FROM terms WHERE effective_at <= clock_timestamp())
      ORDER BY t.effective_at`,
  );
  return rows;
}
