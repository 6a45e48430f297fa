import type { AdminProduct } from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { insertHalt } from './products.repo.ts';
import { readProductRow } from './read-product.ts';

export type HaltProductInput = {
  productId: string;
  reason: string;
  /** The message for members. */
  memberMessage: string;
  key: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Halts new orders of a product immediately. Nothing is written on the tape, and open orders settle by it.
 * @throws DomainError NOT_FOUND, PRODUCT_HALTED, FORBIDDEN
 */
export async function haltProduct(ctx: Ctx, input: HaltProductInput): Promise<AdminProduct> {
  const { productId, reason, memberMessage, key, admin, origin } = input;
  const entry = {
    actor: { kind: 'admin', id: admin.id, name: admin.username },
    origin,
    target: { kind: 'product', id: productId },
  } as const;
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried: 'products.halt',
    refusedAs: 'products.refused',
    target: entry.target,
    detail: { reason },
    once: { route: 'halt_product', key, intent: { productId, reason, memberMessage } },
    act: async (tx) => {
      const nowMs = ctx.clock.now().getTime();
      const before = await readProductRow(tx, { productId, nowMs });
      await insertHalt(tx, { sessionId: admin.sessionId, id: ctx.ids.uuid(), productId, reason, memberMessage });
      const after = await readProductRow(tx, { productId, nowMs });
      await appendAudit(tx, {
        ...entry,
        action: 'products.halt',
        before: { symbol: before.symbol, halted: before.halted, openOrders: before.openOrders },
        after: { halted: after.halted, reason, memberMessage },
      });
      return after;
    },
  });
}
