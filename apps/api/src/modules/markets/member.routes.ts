import { candles, product, products, sourceHistory } from '@fairtick/contracts';
import { createProductCache, listCandles, listProducts, listSourceHistory, readProduct } from '@fairtick/core/markets';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** Products with the terms in force, and their charts. */
export function mountMarkets(app: FastifyInstance, ctx: Pick<ApiCtx, 'db' | 'clock' | 'terms'>): void {
  const { db, clock, terms } = ctx;
  const markets = { clock, cache: createProductCache({ db, clock }) };
  mount(app, products, async () => ({
    items: await listProducts(markets, { terms: (await terms.read()).current }),
    serverTime: clock.now().toISOString(),
  }));
  mount(app, product, async ({ params }) =>
    readProduct(markets, { productId: params.id, terms: (await terms.read()).current }),
  );
  mount(app, candles, async ({ params, query }) => ({
    items: await listCandles({ db }, { productId: params.id, ...query }),
  }));
  mount(app, sourceHistory, async ({ params, query }) =>
    listSourceHistory({ db }, { productId: params.id, interval: query.interval }),
  );
}
