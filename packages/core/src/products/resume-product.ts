import type { AdminProduct } from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { liftHalt } from './products.repo.ts';
import { readProductRow } from './read-product.ts';

export type ResumeProductInput = {
  productId: string;
  reason: string;
  key: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Lifts the halt of a product; one set by a restored database remains until its books are confirmed.
 * @throws DomainError NOT_FOUND, PRODUCT_NOT_HALTED, FORBIDDEN
 */
export async function resumeProduct(ctx: Ctx, input: ResumeProductInput): Promise<AdminProduct> {
  const { productId, reason, key, admin, origin } = input;
  const entry = {
    actor: { kind: 'admin', id: admin.id, name: admin.username },
    origin,
    target: { kind: 'product', id: productId },
  } as const;
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried: 'products.resume',
    refusedAs: 'products.refused',
    target: entry.target,
    detail: { reason },
    once: { route: 'resume_product', key, intent: { productId, reason } },
    act: async (tx) => {
      const nowMs = ctx.clock.now().getTime();
      const before = await readProductRow(tx, { productId, nowMs });
      await liftHalt(tx, { sessionId: admin.sessionId, productId, reason });
      const after = await readProductRow(tx, { productId, nowMs });
      await appendAudit(tx, {
        ...entry,
        action: 'products.resume',
        before: { symbol: before.symbol, halted: before.halted, halt: before.halt?.memberMessage ?? null },
        after: { halted: after.halted, reason },
      });
      return after;
    },
  });
}
