/** An order as the database stores it. Money in minor units, prices in pips. */
export type OrderRow = {
  id: string;
  memberId: string;
  productId: string;
  stake: bigint;
  fee: bigint;
  shownPrice: bigint;
  shownSeq: bigint;
  headSeq: bigint;
  acceptedAt: Date;
  closeAt: Date;
  payoutBps: number;
  durationS: number;
  termsVersion: number;
  toleranceBps: number;
  stalenessMs: number;
  account: number;
  direction: number;
  headHash: Buffer;
  /** Row of statement_batch, place in it, and whose the terms are; null: accepted before statements were stored. */
  acceptanceBatch: bigint | null;
  acceptancePlace: number | null;
  ownTerms: boolean | null;
  entrySeq: bigint | null;
  entryPrice: bigint | null;
  entryAt: Date | null;
  exitSeq: bigint | null;
  exitPrice: bigint | null;
  exitAt: Date | null;
  profit: bigint | null;
  settledAt: Date | null;
  result: number | null;
  voidReason: number | null;
  /** Since when its settlers differ; null where they do not, and once it is settled. A new order has none. */
  disputedAt?: Date | null;
};

/** What finds the stored statement of an order. */
export type Accepted = Pick<
  OrderRow,
  'id' | 'productId' | 'termsVersion' | 'acceptanceBatch' | 'acceptancePlace' | 'ownTerms'
>;

/** An `OrderRow` in a SELECT list, of the table or subquery `o`. */
export const orderColumns = `o.id, o.member_id AS "memberId", o.product_id AS "productId", o.stake, o.fee, o.shown_price AS "shownPrice",
  o.shown_seq AS "shownSeq", o.head_seq AS "headSeq", o.accepted_at AS "acceptedAt", o.close_at AS "closeAt",
  o.payout_bps AS "payoutBps", o.duration_s AS "durationS", o.terms_version AS "termsVersion",
  o.tolerance_bps AS "toleranceBps", o.staleness_ms AS "stalenessMs", o.account, o.direction,
  o.head_hash AS "headHash", o.acceptance_batch AS "acceptanceBatch",
  o.acceptance_place AS "acceptancePlace", o.own_terms AS "ownTerms", o.entry_seq AS "entrySeq",
  o.entry_price AS "entryPrice", o.entry_at AS "entryAt", o.exit_seq AS "exitSeq", o.exit_price AS "exitPrice", o.exit_at AS "exitAt", o.profit,
  o.settled_at AS "settledAt", o.result, o.void_reason AS "voidReason",
  CASE WHEN o.settled_at IS NULL
       THEN (SELECT x.found_at FROM order_dispute x WHERE x.order_id = o.id) END AS "disputedAt"`;

/** What never changes about a product and every order of it needs. */
export type ProductFacts = { symbol: string; pipDecimals: number };
