/** An order as the database stores it. Money in minor units, prices in pips. */
export type OrderRow = {
  id: string;
  member_id: string;
  product_id: string;
  stake: bigint;
  fee: bigint;
  shown_price: bigint;
  shown_seq: bigint;
  head_seq: bigint;
  accepted_at: Date;
  close_at: Date;
  payout_bps: number;
  duration_s: number;
  terms_version: number;
  tolerance_bps: number;
  staleness_ms: number;
  account: number;
  direction: number;
  head_hash: Buffer;
  entry_seq: bigint | null;
  entry_price: bigint | null;
  entry_at: Date | null;
  exit_seq: bigint | null;
  exit_price: bigint | null;
  exit_at: Date | null;
  profit: bigint | null;
  settled_at: Date | null;
  result: number | null;
  void_reason: number | null;
};

/** What never changes about a product and every order of it needs. */
export type ProductFacts = { symbol: string; pipDecimals: number };
