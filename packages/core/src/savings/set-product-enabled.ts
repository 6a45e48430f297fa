import { type AdminSavingsProduct, DomainError } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { toAdminProduct } from './product-view.ts';
import { findProducts, setEnabled } from './products.repo.ts';

export type SetProductEnabledInput = {
  id: string;
  enabled: boolean;
  /** The version that the administrator saw. */
  version: number;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Opens or closes a product to new positions; running ones continue.
 * @throws DomainError NOT_FOUND, REVIEW_CHANGED, SETTING_UNCHANGED, FORBIDDEN
 */
export async function setProductEnabled(
  ctx: Pick<Ctx, 'db'>,
  { id, enabled, version, admin, origin }: SetProductEnabledInput,
): Promise<AdminSavingsProduct> {
  const entry = {
    actor: adminActor(admin),
    origin,
    target: { kind: 'savings_product', id },
  } as const;
  return runCommand(ctx, {
    ...entry,
    tried: 'savings.set_enabled',
    refusedAs: 'savings.refused',
    detail: { enabled },
    act: async (tx) => {
      const before = await existing(tx, id);
      await setEnabled(tx, { sessionId: admin.sessionId, id, enabled, version });
      if (before.enabled === enabled) throw new DomainError('SETTING_UNCHANGED');
      const after = await existing(tx, id);
      await appendAudit(tx, {
        ...entry,
        action: 'savings.set_enabled',
        before: { enabled: before.enabled },
        after: { enabled: after.enabled },
      });
      return after;
    },
  });
}

async function existing(tx: Tx, id: string): Promise<AdminSavingsProduct> {
  const [row] = await findProducts(tx, id);
  if (row === undefined) throw new DomainError('NOT_FOUND');
  return toAdminProduct(row);
}
