type Sql = { query: (text: string, values?: unknown[]) => Promise<unknown> };

/** The first terms of deposits, withdrawals, quotes and rewards. Money in minor units of CNY. */
const firstMoneyTerms = {
  version: 1,
  effective_at: '2020-01-01T00:00:00.000Z',
  unverified_deposit_total: 100_000n,
  second_approval_from: 1_000_000n,
  review_claim_s: 15 * 60,
  deposit_online_expiry_s: 30 * 60,
  deposit_proof_expiry_s: 24 * 3_600,
  fx_quote_ttl_s: 30 * 60,
  fx_spread_bps: 50,
  fx_reference_max_age_s: 10 * 60,
  fx_jump_bps: 200,
  withdraw_min: 10_000n,
  withdraw_max: 5_000_000n,
  withdraw_day_count: 3,
  withdraw_day_total: 10_000_000n,
  withdraw_bank_fee: 0n,
  // USDT, 6 decimals
  withdraw_trc20_fee: 1_000_000n,
  withdraw_erc20_fee: 5_000_000n,
  withdraw_hold_s: 24 * 3_600,
  withdraw_attempts: 3,
  withdraw_escalate_s: 12 * 3_600,
  withdraw_due_s: 24 * 3_600,
  approval_ttl_s: 24 * 3_600,
  invite_reward: 2_000n,
  invite_first_deposit: 10_000n,
  invite_wait_s: 7 * 24 * 3_600,
  invite_max_per_30_days: 50,
};

export async function seedMoneyTerms(sql: Sql): Promise<void> {
  const columns = Object.keys(firstMoneyTerms);
  const places = columns.map((_, index) => `$${index + 1}`);
  await sql.query(
    `INSERT INTO money_terms (${columns.join(', ')}) VALUES (${places.join(', ')}) ON CONFLICT (version) DO NOTHING`,
    Object.values(firstMoneyTerms),
  );
}
