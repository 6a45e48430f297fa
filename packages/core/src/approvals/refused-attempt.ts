import type { AuditTarget, DomainError } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Json, type Origin } from '../audit/index.ts';

export type Attempt = {
  admin: AdminIdentity;
  origin: Origin;
  /** What was tried, such as `approvals.approve`. */
  tried: string;
  target: { kind: AuditTarget; id: string | null };
  detail: { [key: string]: Json };
};

/** Writes down that an administrator tried what a rule refused; nothing else of the attempt stands. */
export async function auditRefusal(tx: Tx, refusal: DomainError, attempt: Attempt): Promise<void> {
  const { admin, origin, tried, target, detail } = attempt;
  await appendAudit(tx, {
    actor: { kind: 'admin', id: admin.id, name: admin.username },
    origin,
    action: 'approvals.refused',
    target,
    after: { tried, refusal: refusal.code, ...detail },
  });
}
