import type { AdminTransfer } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { type ListTransfersInput, listTransfers } from '../ledger/index.ts';

export type ViewTransfersInput = ListTransfersInput & { admin: { id: string; username: string }; origin: Origin };

/**
 * Lines of the ledger, for an administrator; the audit log records whose lines and by which filter.
 * @throws DomainError INPUT_INVALID as listTransfers
 */
export async function viewTransfers(
  ctx: Pick<Ctx, 'db'>,
  { admin, origin, ...filter }: ViewTransfersInput,
): Promise<{ items: AdminTransfer[]; nextCursor: string | null }> {
  const page = await listTransfers(ctx, filter);
  const { memberId = null, refId = null, type = null, account = null, bucket = null, from, to } = filter;
  await withTx(ctx.db, (tx) =>
    appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'ledger.view_transfers',
      target: { kind: memberId === null ? 'ledger' : 'member', id: memberId },
      after: { refId, type, account, bucket, from: from?.toISOString() ?? null, to: to?.toISOString() ?? null },
    }),
  );
  return page;
}
