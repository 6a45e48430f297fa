import type { AdminJournal } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { readJournal } from '../ledger/index.ts';

export type ViewJournalInput = { refId: string; admin: { id: string; username: string }; origin: Origin };

/**
 * Everything that was booked for one reference, for an administrator; the log records whose it is. @throws DomainError
 * NOT_FOUND
 */
export async function viewJournal(
  ctx: Pick<Ctx, 'db'>,
  { refId, admin, origin }: ViewJournalInput,
): Promise<AdminJournal> {
  const journal = await readJournal(ctx, { refId });
  await withTx(ctx.db, (tx) =>
    appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'ledger.view_journal',
      target: { kind: journal.memberId === null ? 'ledger' : 'member', id: journal.memberId },
      after: { refId, kind: journal.kind },
    }),
  );
  return journal;
}
