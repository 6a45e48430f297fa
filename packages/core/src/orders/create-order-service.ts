import { sqlState } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import type { Traces } from '../shared/traces.ts';
import type { PlacedOrder } from './execute-batch.ts';
import { createOrderBatcher } from './order-batcher.ts';
import type { ReceiptCtx } from './orders-context.ts';
import { openPlaceConnection } from './place-connection.repo.ts';
import type { PlaceCtx, ShownTicks } from './place-order.ts';
import { createProductCatalog } from './product-facts.ts';
import { createAcceptanceSigner } from './sign-acceptance.ts';
import { createBatchSigner } from './sign-batch.ts';
import { createStoredAcceptances } from './stored-acceptances.ts';

/** Everything that a process needs to place and show orders. */
export type OrderService = PlaceCtx &
  ReceiptCtx & {
    /** Answers what waits and accepts no more; call it before closing the database. */
    close: () => Promise<void>;
  };

/** Once per process: it has one queue of orders and sends one batch at a time. */
export function createOrderService(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log'>,
  {
    signingKey,
    shownTicks,
    traces = null,
    logFiles = null,
  }: { signingKey: string; shownTicks: ShownTicks; traces?: Traces | null; logFiles?: ReceiptCtx['logFiles'] },
): OrderService {
  const signer = createAcceptanceSigner(signingKey);
  const stored = createStoredAcceptances();
  const connection = openPlaceConnection(ctx.db, createBatchSigner(signer, stored));
  const batcher = createOrderBatcher({
    run: connection.place,
    sqlState,
    // Uses the monotonic clock.
    now: () => performance.now(),
    onPlaced: traces === null ? undefined : (placed) => tracePlacing(traces, placed),
    // Retries are expected (orders that wait for each other, or do not all fit a product's limit) and not logged; only
    // a failed retry is.
    onTrouble(error, what) {
      if (what !== 'repeated') ctx.log.warn({ err: error, what }, 'order batch failed');
    },
  });
  return {
    db: ctx.db,
    catalog: createProductCatalog(ctx),
    signer,
    stored,
    logFiles,
    batcher,
    shownTicks,
    close: () => batcher.close().then(connection.close),
  };
}

/** Two spans of the request's trace, continued in the order's. */
function tracePlacing(traces: Traces, { key, orderId, arrivedMs, sentMs, doneMs, batchSize }: PlacedOrder): void {
  const at = (ms: number) => performance.timeOrigin + ms;
  traces.record({ name: 'wait for the batch', trace: key, startMs: at(arrivedMs), endMs: at(sentMs) });
  traces.record({
    name: 'place_orders',
    trace: key,
    startMs: at(sentMs),
    endMs: at(doneMs),
    attributes: { 'batch.size': batchSize, ...(orderId === null ? {} : { 'order.id': orderId }) },
    ...(orderId === null ? {} : { continuesIn: orderId }),
  });
}
