import type { ErrorCode, Order } from '@fairtick/contracts';
import { refusalOf } from './orders.codes.ts';

/** One order as input of a batch: validated, prices in pips, money in minor units, names as numbers. */
export type OrderRequest = {
  memberId: string;
  /** Of the sending session; an older epoch is refused. */
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

/** Columns of an accepted order from which its answer is made. Times in milliseconds, hash in hex. */
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
 * What a batch assumes. `unseen`: no key was sent before and no member has an open order on the product; a batch that
 * violates this is refused as a whole. `looked_up`: nothing. `exact`: nothing, and locks are taken before anything is
 * read, so that no concurrent change is missed.
 */
export type PlaceMode = 'unseen' | 'looked_up' | 'exact';

/** The verdict of place_orders. `fresh`: the call itself accepted the order, whose statement is still to be signed. */
export type Decided =
  | { refused: ErrorCode }
  | { accepted: AcceptedColumns; fresh: { ownTerms: boolean; batch: bigint } | null };

/** `order`: as its owner sees it, with its stored signature. */
export type Verdict = { refused: ErrorCode } | { accepted: AcceptedColumns; order: Order };

/** Verdict of an order that the answer omits: session epoch or wallet unknown. */
const noWallet: Decided = { refused: 'UNAUTHENTICATED' };

/** The arrays of place_orders, in its order, as array literals; none of the values needs escaping. */
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

/** Decodes the answer of place_orders in the order of the batch. @throws RangeError for a malformed answer */
export function decodeVerdicts(answer: string, size: number): Decided[] {
  const verdicts = Array.from({ length: size }, () => noWallet);
  for (const text of answer === '' ? [] : answer.split(',')) {
    const fields = text.split(':');
    const place = Number(fields[0]) - 1;
    const verdict = Number(fields[1]);
    if (!(place >= 0 && place < size) || !Number.isInteger(verdict))
      throw new RangeError('not an answer of place_orders');
    verdicts[place] =
      verdict === 0 ? { accepted: acceptedOf(fields), fresh: freshOf(fields) } : { refused: refusalOf(verdict) };
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

function freshOf([, , , , , , , , , , ownTerms, batch]: string[]) {
  return batch === undefined ? null : { ownTerms: ownTerms === '1', batch: BigInt(batch) };
}
