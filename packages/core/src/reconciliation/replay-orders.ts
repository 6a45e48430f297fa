import { type AcceptedOrder, type Decision, decideOrder, type TapeFact } from '@fairtick/verifier';
import { kindOf } from '../markets/index.ts';
import { directionOf, resultOf, voidReasonOf } from '../orders/index.ts';
import type { AuditedProduct, Differences } from './books.repo.ts';
import type { Snapshot } from './snapshot.ts';
import { streamRows } from './stream-rows.ts';

/** Millions are read, so times are numbers, and nothing else of the order is among them. */
type OrderRow = Omit<AcceptedOrder, 'direction'> & {
  id: string;
  direction: number;
  stalenessMs: number;
  result: number;
  voidReason: number | null;
  entrySeq: bigint | null;
  exitSeq: bigint | null;
  profit: bigint;
};
type FactRow = Omit<TapeFact, 'kind'> & { kind: number };
const ms = (time: string) => `(extract(epoch FROM ${time}) * 1000)::float8`;

/**
 * Decides every settled order of one product again, from the tape alone, with the rules of the members' verifier. Reads
 * orders by acceptance and the tape side by side; only the entries during one order are in memory.
 */
export async function replayOrders(
  snapshot: Snapshot,
  { product, since, until }: { product: AuditedProduct; since: Date | null; until: Date },
): Promise<Differences & { looked: number }> {
  let looked = 0;
  let wrong = 0;
  let example: string | null = null;
  const window = openWindow(snapshot, { productId: product.id, since });
  const orders = streamRows<OrderRow>(
    snapshot,
    `SELECT o.id, o.direction, o.stake AS "stakeMinor", o.fee AS "feeMinor", o.payout_bps AS "payoutBps",
            o.shown_price AS "shownPrice", o.tolerance_bps AS "toleranceBps", ${ms('o.accepted_at')} AS "acceptedAtMs",
            ${ms('o.close_at')} AS "closeAtMs", o.staleness_ms AS "stalenessMs", o.result, o.void_reason AS "voidReason",
            o.entry_seq AS "entrySeq", o.exit_seq AS "exitSeq", o.profit
       FROM orders o
      WHERE o.product_id = $1 AND o.result IS NOT NULL AND o.accepted_at >= coalesce($2, '-infinity'::timestamptz)
        AND o.id >= coalesce($3::uuid, '00000000-0000-0000-0000-000000000000')
      ORDER BY o.accepted_at, o.id`,
    [product.id, since, since === null ? null : firstIdOf(since)],
  );
  for await (const order of orders) {
    const tape = await window.move({ afterMs: order.acceptedAtMs, pastMs: order.closeAtMs });
    const problem = differenceOf(order, decide(order, tape, until));
    if (problem !== null) {
      wrong += 1;
      example ??= `order ${order.id}: ${problem}`;
    }
    looked += 1;
  }
  return { wrong, example, looked };
}

/** The smallest id that an order of this time can have, with a tolerance of a minute between clocks. */
export function firstIdOf(since: Date): string {
  const hex = (since.getTime() - 60_000).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Tape entries after one time up to the first one past another; both times only increase. */
function openWindow(snapshot: Snapshot, { productId, since }: { productId: string; since: Date | null }) {
  const rows = streamRows<FactRow>(
    snapshot,
    `SELECT seq::float8 AS seq, kind, price, ${ms('at')} AS "atMs", source FROM tape
      WHERE product_id = $1 AND at >= coalesce($2, '-infinity'::timestamptz) ORDER BY at`,
    [productId, since],
  );
  let facts: TapeFact[] = [];
  let isAtEnd = false;
  return {
    async move({ afterMs, pastMs }: { afterMs: number; pastMs: number }): Promise<TapeFact[]> {
      const first = facts.findIndex(({ atMs }) => atMs > afterMs);
      facts = first === -1 ? [] : facts.slice(first);
      while (!isAtEnd && (facts.at(-1)?.atMs ?? 0) <= pastMs) {
        const { value, done } = await rows.next();
        if (done) isAtEnd = true;
        else if (value.atMs > afterMs) facts.push({ ...value, kind: kindOf(value.kind) });
      }
      return facts;
    },
  };
}

function decide(order: OrderRow, tape: readonly TapeFact[], until: Date): Decision {
  return decideOrder({
    order: { ...order, direction: directionOf(order.direction) },
    tape,
    completeUntilMs: until.getTime(),
    stalenessMs: order.stalenessMs,
  });
}

/** A description of how the order's result differs from the tape's; `null` if it does not. */
function differenceOf(order: OrderRow, decision: Decision): string | null {
  if (decision.state === 'ordering' || decision.state === 'open')
    return `ended, but the tape leaves it ${decision.state}`;
  const stated = {
    result: resultOf(order.result),
    reason: order.voidReason === null ? null : voidReasonOf(order.voidReason),
    entry: order.entrySeq,
    exit: order.exitSeq,
    profit: order.profit,
  };
  const replayed =
    decision.state === 'void'
      ? { result: 'void', reason: decision.reason, ...seqsOf(decision), profit: 0n }
      : { result: decision.result, reason: null, ...seqsOf(decision), profit: decision.profitMinor };
  for (const key of ['result', 'reason', 'entry', 'exit', 'profit'] as const) {
    if (stated[key] !== replayed[key]) return `${key} is ${stated[key]}, the tape gives ${replayed[key]}`;
  }
  return null;
}

function seqsOf({ entry, exit }: { entry: { seq: number } | null; exit: { seq: number } | null }) {
  return { entry: entry === null ? null : BigInt(entry.seq), exit: exit === null ? null : BigInt(exit.seq) };
}
