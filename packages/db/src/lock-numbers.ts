/**
 * Names of the advisory locks of the whole database, which SQL uses as `lock_number('audit_log')`. If a name covers
 * many locks (one per member or pair), the second argument of the call selects one.
 */
export const lockNumbers = {
  migrations: 1,
  audit_log: 2,
  administrators: 3,
  user_names: 4,
  money_terms: 5,
  trading_terms: 6,
  trading_terms_proposal: 7,
  new_product: 8,
  settings: 9,
  fx_references: 10,
  deposit_transactions: 11,
  deposit_references: 12,
  withdrawal_references: 13,
  statement_matches: 14,
  uploads: 15,
  favourites: 16,
  saved_filters: 17,
  transparency_log: 18,
  transparency_log_writer: 19,
  liabilities: 20,
  report_days: 21,
  figure_days: 22,
  ledger_days: 23,
  webhook_targets: 24,
  webhook_events: 25,
  price_alerts: 26,
  stated_holdings: 27,
} as const;
