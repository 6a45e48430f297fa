import { sqlState } from '@fairtick/db';
import type { Ctx } from '../context.ts';
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
  { signingKey, shownTicks }: { signingKey: string; shownTicks: ShownTicks },
): OrderDesk {
  const lane = openPlaceLane(ctx.db);
  const batcher = createOrderBatcher({
    run: lane.place,
    sqlState,
    // Waiting is measured on a clock that nobody sets.
    now: () => performance.now(),
    onTrouble: (error, what) => ctx.log.warn({ err: error, what }, 'a batch of orders met trouble'),
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
