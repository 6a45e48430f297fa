import { adminChainTransfers, currencyScale, formatDecimal } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { listUnclaimedTransfers } from '@fairtick/core/chains';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';

export function mountChains(app: FastifyInstance, ctx: Ctx): void {
  mount(app, adminChainTransfers, async ({ query }) => {
    const { items, nextCursor } = await listUnclaimedTransfers(ctx, query);
    return {
      items: items.map(({ chain, txId, from, to, amount, at }) => ({
        chain,
        txId,
        from,
        to,
        amount: formatDecimal(amount, currencyScale.USDT),
        at: at.toISOString(),
      })),
      nextCursor,
    };
  });
}
