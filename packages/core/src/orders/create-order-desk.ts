import { sqlState } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import type { Traces } from '../shared/traces.ts';
import type { PlacedOrder } from './execute-batch.ts';
import { createOrderBatcher } from './order-batcher.ts';
import { openPlaceLane } from './place-lane.repo.ts';
import type { PlaceCtx, ShownTicks } from './place-order.ts';
import { createProductCatalog } from './product-facts.ts';
import { createAcceptanceSigner } from './sign-acceptance.ts';

/** Everything of a process that placing and showing orders takes. */
export type OrderDesk = PlaceCtx & {
  /** Answers what waits and takes no more; call it before the database is closed. */
  close: () => Promise<void>;
};

/** Once a process: there is one queue of orders, and one batch of it in flight. */
export function createOrderDesk(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log'>,
  { signingKey, shownTicks, traces = null }: { signingKey: string; shownTicks: ShownTicks; traces?: Traces | null },
): OrderDesk {
  const lane = openPlaceLane(ctx.db);
  const batcher = createOrderBatcher({
    run: lane.place,
    sqlState,
    // Waiting is measured on a clock that nobody sets.
    now: () => performance.now(),
    onPlaced: traces === null ? undefined : (placed) => tracePlacing(traces, placed),
    // Said again is ordinary (orders that wait for each other, or do not all fit a product's limit); in vain it is told.
    onTrouble(error, what) {
      if (what !== 'repeated') ctx.log.warn({ err: error, what }, 'a batch of orders met trouble');
    },
  });
  return {
    db: ctx.db,
    catalog: createProductCatalog(ctx),
    signer: createAcceptanceSigner(signingKey),
    batcher,
    shownTicks,
    close: () => batcher.close().then(lane.close),
  };
}

/** Two pieces of the click's trace, which goes on in the order's. */
function tracePlacing(traces: Traces, { key, orderId, arrivedMs, sentMs, doneMs, batchSize }: PlacedOrder): void {
  const at = (ms: number) => performance.timeOrigin + ms;
  traces.record({ name: 'wait for the batch', trace: key, startMs: at(arrivedMs), endMs: at(sentMs) });
  traces.record({
    name: 'place_orders',
    trace: key,
    startMs: at(sentMs),
    endMs: at(doneMs),
    attributes: { 'batch.size': batchSize, ...(orderId === null ? {} : { 'order.id': orderId }) },
    ...(orderId === null ? {} : { goesOnIn: orderId }),
  });
}
