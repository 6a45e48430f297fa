import type { ErrorCode } from '@fairtick/contracts';
import { refusalOf } from './orders.codes.ts';

/** One order as the batch takes it: validated, prices in pips, money in minor units, names as numbers. */
export type OrderRequest = {
  memberId: string;
  /** Of the session that sends it; an older one is refused. */
  epoch: number;
  key: string;
  /** First 128 bits of SHA-256 over the canonical body, hex. */
  bodyHash: string;
  account: number;
  productId: string;
  direction: number;
  stake: bigint;
  durationS: number;
  shownPrice: bigint;
  /** The tick that was shown; 0 when no recent tick has the price. */
  shownSeq: number;
  toleranceBps: number | null;
};

/** Columns of an accepted order that its answer is made of. Times in milliseconds, hash in hex. */
export type AcceptedColumns = {
  id: string;
  acceptedAtMs: number;
  fee: bigint;
  payoutBps: number;
  toleranceBps: number;
  termsVersion: number;
  headSeq: number;
  headHash: string;
};

/**
 * What is presumed of a batch. `unseen`: that no key was sent before and that no member has an order on its product; a batch
 * of which that is not true is refused as a whole. `looked_up`: nothing. `exact`: nothing, and locks are taken before anything
 * is read, so that nothing can come in between.
 */
export type PlaceMode = 'unseen' | 'looked_up' | 'exact';

export type Verdict = { refused: ErrorCode } | { accepted: AcceptedColumns };

/** Session epoch or wallet unknown: what a place without an answer means. */
const noWallet: Verdict = { refused: 'UNAUTHENTICATED' };

/** The arrays of place_orders, in its order. Texts of array literals: nothing in them needs escaping. */
export function encodeBatch(batch: readonly OrderRequest[]): string[] {
  const array = (value: (request: OrderRequest) => string | number | bigint) => `{${batch.map(value).join(',')}}`;
  return [
    array((r) => r.memberId),
    array((r) => r.epoch),
    array((r) => r.key),
    array((r) => `"\\\\x${r.bodyHash}"`),
    array((r) => r.account),
    array((r) => r.productId),
    array((r) => r.direction),
    array((r) => r.stake),
    array((r) => r.durationS),
    array((r) => r.shownPrice),
    array((r) => r.shownSeq),
    array((r) => r.toleranceBps ?? 'NULL'),
  ];
}

/** Reads the answer of place_orders back into the order of the batch. @throws RangeError for an answer that is none */
export function decodeVerdicts(answer: string, size: number): Verdict[] {
  const verdicts = Array.from({ length: size }, () => noWallet);
  for (const text of answer === '' ? [] : answer.split(',')) {
    const fields = text.split(':');
    const place = Number(fields[0]) - 1;
    const verdict = Number(fields[1]);
    if (!(place >= 0 && place < size) || !Number.isInteger(verdict))
      throw new RangeError('not an answer of place_orders');
    verdicts[place] = verdict === 0 ? { accepted: acceptedOf(fields) } : { refused: refusalOf(verdict) };
  }
  return verdicts;
}

function acceptedOf(fields: string[]): AcceptedColumns {
  const [, , id, acceptedAtMs, fee, payoutBps, toleranceBps, termsVersion, headSeq, headHash] = fields;
  if (id === undefined || fee === undefined || headHash === undefined) {
    throw new RangeError('not an answer of place_orders');
  }
  return {
    id,
    acceptedAtMs: Number(acceptedAtMs),
    fee: BigInt(fee),
    payoutBps: Number(payoutBps),
    toleranceBps: Number(toleranceBps),
    termsVersion: Number(termsVersion),
    headSeq: Number(headSeq),
    headHash,
  };
}
