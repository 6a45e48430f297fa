import { type AuditAction, DomainError } from '@fairtick/contracts';
import { type Tx, withTx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Json, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { memberExists } from './member-files.repo.ts';

export type StaffViewInput = {
  memberId: string;
  admin: Pick<AdminIdentity, 'id' | 'username' | 'sessionId'>;
  origin: Origin;
};

/** The part of a member file that was viewed, as the audit log names it. */
export type MemberFilePart =
  | 'overview'
  | 'orders'
  | 'receipt'
  | 'bounds'
  | 'invites'
  | 'payment_accounts'
  | 'linked'
  | 'notes';

/** Records in the audit log that an administrator viewed a part of a member file. */
export async function auditStaffView(
  tx: Tx,
  { memberId, admin, origin }: StaffViewInput,
  action: AuditAction,
  after: { [key: string]: Json },
): Promise<void> {
  await appendAudit(tx, {
    actor: { kind: 'admin', id: admin.id, name: admin.username },
    origin,
    action,
    target: { kind: 'member', id: memberId },
    after,
  });
}

/**
 * Reads a part of a member file, then logs the view if the member exists.
 * @throws DomainError NOT_FOUND.
 */
export async function readAndAudit<T>(
  ctx: Pick<Ctx, 'db'>,
  input: StaffViewInput,
  part: MemberFilePart,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withTx(ctx.db, async (tx) => {
    if (!(await memberExists(tx, input.memberId))) throw new DomainError('NOT_FOUND');
    const found = await read(tx);
    await auditStaffView(tx, input, 'members.view_part', { part });
    return found;
  });
}
