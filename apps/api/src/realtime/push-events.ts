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

/**
 * Tells connected members what changed, freshly read from the database: an event only says where to look, so one that is
 * late, doubled or forged shows the truth all the same.
 */
export async function pushEvents(ctx: PushCtx, events: readonly EventNotice[]): Promise<void> {
  const changes = new Map<string, { orderIds: Set<string>; wallet: boolean }>();
  for (const { topic, memberId, ref } of events) {
    if (topic === 'session_ended') continue;
    const change = changes.get(memberId) ?? { orderIds: new Set<string>(), wallet: false };
    if (topic !== 'wallet_changed' && ref !== null) change.orderIds.add(ref);
    // Accepting holds money and settling moves it; an order that only opened leaves the wallet as it was.
    if (topic !== 'order_opened') change.wallet = true;
    changes.set(memberId, change);
  }
  for (const [memberId, { orderIds, wallet: walletChanged }] of changes) {
    if (orderIds.size > 0 && ctx.hub.listens(memberId, 'orders')) {
      for (const order of await ctx.readOrders(memberId, [...orderIds])) {
        ctx.hub.toMember(memberId, 'orders', encode({ type: 'order', order }));
      }
    }
    if (walletChanged && ctx.hub.listens(memberId, 'wallet')) {
      ctx.hub.toMember(memberId, 'wallet', encode({ type: 'wallet', wallet: await ctx.readWallet(memberId) }));
    }
  }
}
