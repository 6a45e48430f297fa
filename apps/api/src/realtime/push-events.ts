import type { DataOf, Order, wallet } from '@fairtick/contracts';
import type { EventNotice } from '@fairtick/core/outbox';
import type { Hub } from './hub.ts';
import { encode } from './peer.ts';

export type PushCtx = {
  hub: Hub;
  /** Each order as its owner may see it; ids that are not this member's are left out. */
  readOrders(memberId: string, ids: string[]): Promise<Order[]>;
  readWallet(memberId: string): Promise<DataOf<typeof wallet>>;
};

type Change = { memberId: string; orderIds: Set<string>; wallet: boolean };

/** Members whose news are read at a time: a small part of the pool, because placing orders comes first. */
const atOnce = 4;

/**
 * Tells connected members what changed, freshly read from the database: an event only says where to look, so one that is
 * late, doubled or forged shows the truth all the same.
 */
export async function pushEvents(ctx: PushCtx, events: readonly EventNotice[]): Promise<void> {
  const changes = changesOf(events).values();
  const tellEach = async () => {
    for (const change of changes) await tell(ctx, change);
  };
  await Promise.all(Array.from({ length: atOnce }, tellEach));
}

/** What is to be read again, once a member, however many events say so. */
function changesOf(events: readonly EventNotice[]): Map<string, Change> {
  const changes = new Map<string, Change>();
  for (const { topic, memberId, ref } of events) {
    if (topic === 'session_ended') continue;
    const change = changes.get(memberId) ?? { memberId, orderIds: new Set<string>(), wallet: false };
    if (topic !== 'wallet_changed' && ref !== null) change.orderIds.add(ref);
    // Accepting holds money and settling moves it; an order that only opened leaves the wallet as it was.
    if (topic !== 'order_opened') change.wallet = true;
    changes.set(memberId, change);
  }
  return changes;
}

async function tell(ctx: PushCtx, { memberId, orderIds, wallet: walletChanged }: Change): Promise<void> {
  if (orderIds.size > 0 && ctx.hub.listens(memberId, 'orders')) {
    for (const order of await ctx.readOrders(memberId, [...orderIds])) {
      ctx.hub.toMember(memberId, 'orders', encode({ type: 'order', order }));
    }
  }
  if (walletChanged && ctx.hub.listens(memberId, 'wallet')) {
    ctx.hub.toMember(memberId, 'wallet', encode({ type: 'wallet', wallet: await ctx.readWallet(memberId) }));
  }
}
