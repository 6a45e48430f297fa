type Sql = { query: (text: string, values?: unknown[]) => Promise<unknown> };

/** The first trading terms of an installation. Money in minor units. */
export const firstTerms = {
  version: 1,
  effectiveAt: '2020-01-01T00:00:00.000Z',
  feeBps: 0,
  minStake: 1_000n,
  maxStake: 500_000n,
  stakeStep: 100n,
  presets: [5_000n, 10_000n, 50_000n, 100_000n, 500_000n],
  unverifiedMaxStake: 50_000n,
  maxOpenStake: 2_000_000n,
  maxDayStake: 5_000_000n,
  slotsPerProduct: 1,
  shownPriceMaxAgeMs: 10_000,
  defaultToleranceBps: 10,
  realCoverBps: 2_000,
  demoGrant: 1_000_000n,
};
export type TermsSeed = typeof firstTerms;

export type DurationSeed = { durationS: number; payoutBps: number; enabled: boolean };
export const firstDurations: DurationSeed[] = [
  { durationS: 30, payoutBps: 7_500, enabled: false },
  { durationS: 60, payoutBps: 8_000, enabled: true },
  { durationS: 120, payoutBps: 8_200, enabled: true },
  { durationS: 180, payoutBps: 8_500, enabled: true },
  { durationS: 300, payoutBps: 8_800, enabled: true },
];

/** Inserts a version of the terms. Terms never change, so an existing version stays unchanged. */
export async function insertTerms(sql: Sql, terms: TermsSeed, durations: readonly DurationSeed[]): Promise<void> {
  await sql.query(
    `INSERT INTO terms (version, effective_at, fee_bps, min_stake, max_stake, stake_step, presets, unverified_max_stake,
       max_open_stake, max_day_stake, slots_per_product, shown_price_max_age_ms, default_tolerance_bps, real_cover_bps,
       demo_grant)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT (version) DO NOTHING`,
    [
      terms.version,
      terms.effectiveAt,
      terms.feeBps,
      terms.minStake,
      terms.maxStake,
      terms.stakeStep,
      terms.presets,
      terms.unverifiedMaxStake,
      terms.maxOpenStake,
      terms.maxDayStake,
      terms.slotsPerProduct,
      terms.shownPriceMaxAgeMs,
      terms.defaultToleranceBps,
      terms.realCoverBps,
      terms.demoGrant,
    ],
  );
  await sql.query(
    `INSERT INTO terms_duration (version, duration_s, payout_bps, enabled)
     SELECT $1, * FROM unnest($2::int[], $3::int[], $4::boolean[]) ON CONFLICT DO NOTHING`,
    [
      terms.version,
      durations.map(({ durationS }) => durationS),
      durations.map(({ payoutBps }) => payoutBps),
      durations.map(({ enabled }) => enabled),
    ],
  );
}

export const seedTerms = (sql: Sql): Promise<void> => insertTerms(sql, firstTerms, firstDurations);
