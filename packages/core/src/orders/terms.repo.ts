import type { Db } from '@fairtick/db';

/** A version of the terms with its durations. Money in minor units. */
export type TermsRow = {
  version: number;
  effective_at: Date;
  fee_bps: number;
  min_stake: bigint;
  max_stake: bigint;
  stake_step: bigint;
  presets: bigint[];
  unverified_max_stake: bigint;
  max_open_stake: bigint;
  max_day_stake: bigint;
  slots_per_product: number;
  shown_price_max_age_ms: number;
  default_tolerance_bps: number;
  durations: { durationS: number; payoutBps: number; enabled: boolean }[];
};

/** The version in force by the database's clock, then the announced ones, soonest first. */
export async function findTerms(db: Pick<Db, 'pool'>): Promise<TermsRow[]> {
  const { rows } = await db.pool.query<TermsRow>(
    `SELECT t.version, t.effective_at, t.fee_bps, t.min_stake, t.max_stake, t.stake_step, t.presets,
            t.unverified_max_stake, t.max_open_stake, t.max_day_stake, t.slots_per_product, t.shown_price_max_age_ms,
            t.default_tolerance_bps,
            (SELECT coalesce(json_agg(json_build_object('durationS', d.duration_s, 'payoutBps', d.payout_bps,
                                                        'enabled', d.enabled) ORDER BY d.duration_s), '[]')
               FROM terms_duration d WHERE d.version = t.version) AS durations
       FROM terms t
      WHERE t.effective_at >= (SELECT max(effective_at) FROM terms WHERE effective_at <= clock_timestamp())
      ORDER BY t.effective_at`,
  );
  return rows;
}
