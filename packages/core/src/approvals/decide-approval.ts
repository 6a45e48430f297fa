import { type Approval, DomainError } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import { type AdminIdentity, isInNetworks } from '../admins/index.ts';
import { appendAudit, type Json, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { toApproval } from './approval-view.ts';
import { type ApprovalRow, findApproval, findPerson, insertDecision } from './approvals.repo.ts';

export type DecideApprovalInput = {
  id: string;
  /** The version that the administrator saw. */
  version: number;
  approve: boolean;
  note: string;
  key: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Approves and applies a proposal of another administrator, money included, or rejects it; once, also with concurrent
 * calls.
 * @throws DomainError NOT_FOUND, APPROVAL_DECIDED, APPROVAL_OWN, SAME_PERSON, REVIEW_OWN_ACCOUNT, REVIEW_CHANGED,
 * OUTGOING_STOPPED, STAFF_NETWORKS_LOCK_OUT, ADJUSTMENT_DAY_CAP, ADJUSTMENT_INSUFFICIENT_BALANCE, HOUSE_FUNDING_COVER, or the refusals of the
 * kind's own rules
 */
export async function decideApproval(ctx: Ctx, input: DecideApprovalInput): Promise<Approval> {
  const { id, version, approve, note, admin, origin, key } = input;
  const tried = approve ? 'approvals.approve' : 'approvals.reject';
  const person = await findPerson(ctx.db, admin.id);
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried,
    refusedAs: 'approvals.refused',
    target: { kind: 'approval', id },
    detail: { version },
    once: { route: 'decide_approval', key, intent: { id, version, approve, note } },
    act: async (tx) => {
      const before = await existing(tx, id);
      if (approve) assertNotLockedOut(before, origin);
      await insertDecision(tx, admin.sessionId, { id, version, approve, note });
      const after = toApproval(await existing(tx, id), { admin, person, now: ctx.clock.now() });
      await appendAudit(tx, {
        actor: { kind: 'admin', id: admin.id, name: admin.username },
        origin,
        action: tried,
        target: { kind: 'approval', id },
        before: { state: before.state, proposedBy: before.proposer.username },
        after: {
          state: after.state,
          kind: after.kind,
          memberId: after.memberId,
          amount: after.amount,
          category: after.category,
          // old and new values of what is now in force, or was rejected
          change: before.payload as Json,
          note,
        },
      });
      return after;
    },
  });
}

/** The address of an administrator who approves a list of networks must be in it. */
function assertNotLockedOut({ kind, payload }: ApprovalRow, { ip }: Origin): void {
  if (kind !== 'admin_networks') return;
  const { after } = payload as { after?: { networks?: string[] } };
  if (!isInNetworks(after?.networks ?? [], ip)) throw new DomainError('STAFF_NETWORKS_LOCK_OUT');
}

async function existing(tx: Tx, id: string): Promise<ApprovalRow> {
  const row = await findApproval(tx, id);
  if (row === null) throw new DomainError('NOT_FOUND');
  return row;
}
