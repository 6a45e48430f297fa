import { type AdminSavingsProduct, DomainError } from '@fairtick/contracts';
import { type Tx, withTx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { asRefusal } from '../shared/to-domain-error.ts';
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

/** Opens or closes a product to new positions; running ones go on. @throws DomainError NOT_FOUND, REVIEW_CHANGED, SETTING_UNCHANGED, FORBIDDEN */
export async function setProductEnabled(
  ctx: Pick<Ctx, 'db'>,
  { id, enabled, version, admin, origin }: SetProductEnabledInput,
): Promise<AdminSavingsProduct> {
  const entry = {
    actor: { kind: 'admin', id: admin.id, name: admin.username },
    origin,
    target: { kind: 'savings_product', id },
  } as const;
  try {
    return await withTx(ctx.db, async (tx) => {
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
    });
  } catch (caught) {
    const error = asRefusal(caught);
    if (error instanceof DomainError) {
      const after = { tried: 'savings.set_enabled', refusal: error.code, enabled };
      await withTx(ctx.db, (tx) => appendAudit(tx, { ...entry, action: 'savings.refused', after }));
    }
    throw error;
  }
}

async function existing(tx: Tx, id: string): Promise<AdminSavingsProduct> {
  const [row] = await findProducts(tx, id);
  if (row === undefined) throw new DomainError('NOT_FOUND');
  return toAdminProduct(row);
}
