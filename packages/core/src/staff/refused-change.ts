import type { AuditTarget, DomainError } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Json, type Origin } from '../audit/index.ts';

type RefusedChange = {
  admin: AdminIdentity;
  origin: Origin;
  tried: string;
  target: { kind: AuditTarget; id: string | null };
  wanted: { [key: string]: Json };
};

/** Writes down that an administrator proposed, or tried, what a rule refused. */
export async function auditRefusedChange(tx: Tx, refusal: DomainError, change: RefusedChange): Promise<void> {
  const { admin, origin, tried, target, wanted } = change;
  await appendAudit(tx, {
    actor: { kind: 'admin', id: admin.id, name: admin.username },
    origin,
    action: 'staff.refused',
    target,
    after: { tried, refusal: refusal.code, ...wanted },
  });
}
