import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { hasEvents, type OutboxEvent, takeEvents } from './outbox.repo.ts';

/** Maximum of events per delivery. */
export const relayBatchLimit = 500;

class NotDelivered extends Error {}

/**
 * Passes one batch of waiting events to `deliver`, and deletes it in the same transaction only if that returns true.
 * Every event is delivered at least once, in order within a batch; several relays share the work.
 * @returns how many events were delivered; 0 when nothing waited or delivery failed.
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
