import type { Order, ReviewQueue } from '@fairtick/contracts';
import type { WalletView } from '@fairtick/core/ledger';
import type { EventNotice, EventTopic } from '@fairtick/core/outbox';
import type { Hub } from './hub.ts';
import { encode } from './peer.ts';

export type PushCtx = {
  hub: Hub;
  /** Reads each order with its owner; omits ids that do not belong to the named member. */
  readOrders(wanted: { memberId: string; id: string }[]): Promise<{ memberId: string; order: Order }[]>;
  readWallets(memberIds: string[]): Promise<Map<string, WalletView>>;
  readUnread(memberIds: string[]): Promise<Map<string, number>>;
};

/** Items that a member's screens reload themselves; balances are pushed by wallet_changed. */
const recordTypes: Partial<Record<EventTopic, 'deposit' | 'withdrawal'>> = {
  deposit_changed: 'deposit',
  withdrawal_changed: 'withdrawal',
};

/** Queues of the console that contain the events' items. */
const queues: Partial<Record<EventTopic, ReviewQueue>> = {
  deposit_changed: 'deposits',
  withdrawal_changed: 'withdrawals',
  identity_changed: 'identity',
  approval_changed: 'approvals',
};

/**
 * Notifies connected members of changes, read from the database: an event only names the record, so a late, repeated or
 * forged one is harmless. Three queries for any number of events.
 */
export async function pushEvents({ hub, ...ctx }: PushCtx, events: readonly EventNotice[]): Promise<void> {
  notifyQueues(hub, events);
  const orders = new Map<string, { memberId: string; id: string }>();
  const wallets = new Set<string>();
  const notified = new Set<string>();
  for (const { topic, memberId, ref } of events) {
    if (topic === 'session_ended' || topic === 'approval_changed') continue;
    if (topic === 'support_changed') {
      if (ref !== null) notifySupport(hub, memberId, ref);
      continue;
    }
    const record = recordTypes[topic];
    if (record !== undefined) {
      if (ref !== null && hub.listens(memberId, 'wallet')) {
        hub.toMember(memberId, 'wallet', encode({ type: record, id: ref }));
      }
      continue;
    }
    if (topic === 'identity_changed') {
      if (hub.listens(memberId, 'wallet')) hub.toMember(memberId, 'wallet', encode({ type: 'identity' }));
      continue;
    }
    if (topic === 'notified') {
      if (hub.listens(memberId, 'wallet')) notified.add(memberId);
      continue;
    }
    if (topic !== 'wallet_changed' && ref !== null && hub.listens(memberId, 'orders')) {
      orders.set(`${memberId} ${ref}`, { memberId, id: ref });
    }
    // Accepting holds money and settling releases it; opening an order does not change the wallet.
    if (topic !== 'order_opened' && hub.listens(memberId, 'wallet')) wallets.add(memberId);
  }
  const [changedOrders, changedWallets, unread] = await Promise.all([
    orders.size > 0 ? ctx.readOrders([...orders.values()]) : [],
    wallets.size > 0 ? ctx.readWallets([...wallets]) : new Map<string, WalletView>(),
    notified.size > 0 ? ctx.readUnread([...notified]) : new Map<string, number>(),
  ]);
  for (const { memberId, order } of changedOrders) hub.toMember(memberId, 'orders', encode({ type: 'order', order }));
  for (const [memberId, wallet] of changedWallets) hub.toMember(memberId, 'wallet', encode({ type: 'wallet', wallet }));
  for (const [memberId, count] of unread) {
    hub.toMember(memberId, 'wallet', encode({ type: 'notification', unread: count }));
  }
}

/** Both sides reload the thread themselves: messages are encrypted, and every view by staff is logged. */
function notifySupport(hub: Hub, memberId: string, threadId: string): void {
  const news = encode({ type: 'support', threadId });
  hub.toMember(memberId, 'wallet', news);
  hub.broadcast('support', news);
}

/** Administrators reload the list themselves, if permitted; one message per queue for any number of items. */
function notifyQueues(hub: Hub, events: readonly EventNotice[]): void {
  const changed = new Map<ReviewQueue, Set<string>>();
  for (const { topic, ref } of events) {
    const queue = queues[topic];
    if (queue === undefined || ref === null) continue;
    changed.set(queue, (changed.get(queue) ?? new Set()).add(ref));
  }
  for (const [queue, ids] of changed) hub.broadcast(queue, encode({ type: 'queue', queue, ids: [...ids] }));
}
