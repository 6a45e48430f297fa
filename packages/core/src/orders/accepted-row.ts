import type { AcceptedColumns, OrderRequest } from './batch-codec.ts';
import type { OrderRow } from './order-row.ts';

/** The order as it was when accepted: the answer, now and on every retry. */
export function acceptedRow(request: OrderRequest, accepted: AcceptedColumns): OrderRow {
  return {
    id: accepted.id,
    memberId: request.memberId,
    productId: request.productId,
    stake: request.stake,
    fee: accepted.fee,
    shownPrice: request.shownPrice,
    shownSeq: BigInt(request.shownSeq),
    headSeq: BigInt(accepted.headSeq),
    acceptedAt: new Date(accepted.acceptedAtMs),
    closeAt: new Date(accepted.acceptedAtMs + request.durationS * 1000),
    payoutBps: accepted.payoutBps,
    durationS: request.durationS,
    termsVersion: accepted.termsVersion,
    toleranceBps: accepted.toleranceBps,
    stalenessMs: 0,
    account: request.account,
    direction: request.direction,
    headHash: Buffer.from(accepted.headHash, 'hex'),
    acceptanceBatch: null,
    acceptancePlace: null,
    ownTerms: null,
    entrySeq: null,
    entryPrice: null,
    entryAt: null,
    exitSeq: null,
    exitPrice: null,
    exitAt: null,
    profit: null,
    settledAt: null,
    result: null,
    voidReason: null,
  };
}
