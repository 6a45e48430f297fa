import type { RestrictionKind, WithdrawalState } from '@fairtick/contracts';
import type { TapeFact } from '@fairtick/verifier';

/** The platform in memory: its guarantees to members and administrators, without a database. Money in minor units. */
export type Model = {
  members: ModelMember[];
  deposits: ModelDeposit[];
  withdrawals: ModelWithdrawal[];
  proposals: ModelProposal[];
  orders: ModelOrder[];
  positions: ModelPosition[];
  product: { id: string; tape: TapeFact[] };
  /** The real account's house buckets. */
  house: Map<number, bigint>;
  stopped: boolean;
  /** Commands with a key, and their answers. */
  said: Said[];
  /** Used references of payments and payouts. */
  payoutRefs: Set<string>;
};

export type ModelMember = {
  id: string;
  verified: boolean;
  available: bigint;
  heldOrders: bigint;
  heldWithdrawals: bigint;
  savings: bigint;
  restrictions: Map<RestrictionKind, string>;
  /** The daily loss limit that the member set. */
  lossLimit: bigint | null;
  card: string;
  wallet: string;
};

export type ModelDeposit = {
  id: string;
  member: ModelMember;
  mode: 'proof' | 'gateway' | 'chain';
  bucket: number;
  /** CNY for a unit of USDT with 8 decimals; null for CNY itself. */
  rate: bigint | null;
  submitted: bigint;
  state: string;
  seen: bigint | null;
  actual: bigint | null;
  posted: bigint | null;
  isLate: boolean;
  hasEvidence: boolean;
  txId: string | null;
  confirmations: number;
  claimedBy: string | null;
  firstApprover: string | null;
  /** Whether the first approver wrote a reason. */
  hasReason: boolean;
  paidRefs: string[];
};

export type ModelWithdrawal = {
  id: string;
  member: ModelMember;
  bucket: number;
  amount: bigint;
  feeAccount: bigint;
  state: WithdrawalState;
  claimedBy: string | null;
  firstApprover: string | null;
  attempts: number;
};

export type ModelProposal = {
  id: string;
  kind: 'manual_add' | 'manual_deduct' | 'funding_in' | 'funding_out';
  member: ModelMember | null;
  amount: bigint;
  state: 'pending' | 'approved' | 'rejected';
  proposedBy: string;
  decidedBy: string | null;
};

export type ModelOrder = {
  id: string;
  member: ModelMember;
  direction: 'rise' | 'fall';
  stake: bigint;
  shownPrice: bigint;
  acceptedAtMs: number;
  closeAtMs: number;
  toleranceBps: number;
  entry: number | null;
  end: { result: number; profit: bigint } | null;
};

/** A savings position. */
export type ModelPosition = {
  id: string;
  member: ModelMember;
  principal: bigint;
  autoRenew: boolean;
  /** Days since the subscription, and stored interest days. */
  age: number;
  days: number;
  outcome: 'matured' | 'redeemed' | 'renewed' | null;
};

type Said = { name: string; again: () => Promise<unknown>; answer: unknown };

/** The reviewer and the item of a step, with its newest version or the one before, with or without a crash. */
export type Judging = { which: number; by: number; stale: boolean; crash: boolean };

/** The entry that a random number selects; undefined for an empty list. */
export function at<T>(items: readonly T[], index: number): T | undefined {
  return items[index % Math.max(items.length, 1)];
}

const ended = new Set(['completed', 'refunded', 'rejected', 'cancelled', 'expired', 'failed']);

/** The same, in three of four cases an open entry. */
export function pick<T extends { state: string }>(items: readonly T[], index: number): T | undefined {
  const live = items.filter(({ state }) => !ended.has(state));
  return index % 4 === 3 || live.length === 0 ? at(items, index) : at(live, index);
}

/** The entry that a number selects. */
export function pickDeposit({ deposits }: Pick<Model, 'deposits'>, index: number): ModelDeposit | undefined {
  return pick(deposits, index);
}

export function pickWithdrawal(
  { withdrawals }: Pick<Model, 'withdrawals'>,
  index: number,
): ModelWithdrawal | undefined {
  return pick(withdrawals, index);
}

export function addTo(model: Model, bucket: number, amount: bigint): void {
  model.house.set(bucket, (model.house.get(bucket) ?? 0n) + amount);
}

/** The reviewer with the claim, so that reviews end often enough. */
export const claimer = 3;

/** The administrator of a step: one of three, or the one with the claim. */
export function actorOf<T extends { id: string }>(
  staff: readonly T[],
  by: number,
  claimedBy: string | null,
): T | undefined {
  return by === claimer ? (staff.find(({ id }) => id === claimedBy) ?? staff[0]) : staff[by];
}

/** Whether another claim keeps `admin` from claiming. A claim of the first approver does not block a second one. */
export function isHeldFrom(
  { claimedBy, firstApprover }: Pick<ModelDeposit, 'claimedBy' | 'firstApprover'>,
  admin: { id: string },
): boolean {
  return claimedBy !== null && claimedBy !== admin.id && claimedBy !== firstApprover;
}

/** A deposit's amount in CNY, floored. */
export function valueOf({ rate }: Pick<ModelDeposit, 'rate'>, amount: bigint): bigint {
  return rate === null ? amount : (amount * rate * 100n) / 10n ** 14n;
}
