import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { hasEvents, type OutboxEvent, takeEvents } from './outbox.repo.ts';

/** At most this many events go out together. */
export const relayBatchLimit = 500;

class NotDelivered extends Error {}

/**
 * Hands one batch of waiting events to `deliver`, and removes it in the same transaction only if that says true:
 * every event is delivered at least once, in order within a batch; several relays share the work.
 * @returns how many events went out; 0 when nothing waited or delivery failed.
 */
export async function relayEvents(
  ctx: Pick<Ctx, 'db'>,
  { deliver }: { deliver: (events: OutboxEvent[]) => Promise<boolean> },
): Promise<number> {
  if (!(await hasEvents(ctx.db))) return 0;
  try {
    return await withTx(ctx.db, async (tx) => {
      const events = await takeEvents(tx, relayBatchLimit);
      if (events.length > 0 && !(await deliver(events))) throw new NotDelivered();
      return events.length;
    });
  } catch (error) {
    if (error instanceof NotDelivered) return 0;
    throw error;
  }
}
