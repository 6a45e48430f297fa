import { type DataOf, status } from '@fairtick/contracts';
import { readFeeds, readHealth } from '@fairtick/core/operations';
import { readComparisons } from '@fairtick/core/orders';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** Platform status for members. Without the database, the state of all other parts is unknown. */
export function mountStatus(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, status, async (): Promise<DataOf<typeof status>> => {
    const known = await Promise.all([readHealth(ctx), readFeeds(ctx), readComparisons(ctx)]).catch(() => undefined);
    const [health, feeds, settlers] = known ?? [
      { worker: 'down', books: 'down', booksCheckedAt: null, outgoingStopped: null } as const,
      [],
      null,
    ];
    return {
      time: ctx.clock.now().toISOString(),
      database: known ? 'ok' : 'down',
      redis: ctx.redis.isReady ? 'ok' : 'degraded',
      worker: health.worker,
      feeds,
      books: health.books,
      booksCheckedAt: health.booksCheckedAt?.toISOString() ?? null,
      outgoingStopped: health.outgoingStopped,
      settlers,
    };
  });
}
