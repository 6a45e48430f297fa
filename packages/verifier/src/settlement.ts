import type { Order } from '@fairtick/contracts';
import { concat, utf8 } from '@fairtick/tlog';

type TickName = { seq: number; hash: string; price: string };

/** What the platform signs when it settles an order. */
export type Settlement = {
  orderId: string;
  /** The hash that the log shows of the acceptance; null: it was made before acceptances were stored. */
  acceptanceHash: string | null;
  result: NonNullable<Order['result']>;
  voidReason: Order['voidReason'];
  entry: TickName | null;
  exit: TickName | null;
  /** The first entry of the tape after the close; null: the order ended without one. */
  deciding: { seq: number; hash: string } | null;
  /** What the member's available balance received. */
  payout: string;
  /** Numbers of the transfers in the member's account, rising. */
  transfers: readonly number[];
  settledAt: string;
};

/** The text that the platform signs, in UTF-8: a JSON array without spaces, its first element the format's version. */
export function settlementText(settlement: Settlement): string {
  const { entry, exit, deciding } = settlement;
  return JSON.stringify([
    1,
    'settlement',
    settlement.orderId,
    settlement.acceptanceHash,
    settlement.result,
    settlement.voidReason,
    entry && [entry.seq, entry.hash, entry.price],
    exit && [exit.seq, exit.hash, exit.price],
    deciding && [deciding.seq, deciding.hash],
    settlement.payout,
    settlement.transfers,
    settlement.settledAt,
  ]);
}

const settlementPrefix = utf8('fairtick settlement\n');

/** The bytes whose SHA-256 the transparency log shows of a settlement; see `sealedBytes`. */
export function sealedSettlement(text: Uint8Array, signature: Uint8Array): Uint8Array<ArrayBuffer> {
  return concat(settlementPrefix, text, signature);
}
