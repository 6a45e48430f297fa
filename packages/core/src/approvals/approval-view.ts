import { type Approval, formatDecimal, permissionMatches } from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import { moneyScale } from '../ledger/index.ts';
import type { ApprovalRow } from './approvals.repo.ts';
import { approvalKindOf, approvalStateOf } from './approvals.rules.ts';

const decisionPermission = 'approvals:approval:update';

export type Viewer = { admin: AdminIdentity; ownMemberId: string | null; now: Date };

/** A proposal as an administrator sees it, with whether he is one who may decide it. */
export function toApproval(row: ApprovalRow, { admin, ownMemberId, now }: Viewer): Approval {
  const state = approvalStateOf(row, now);
  return {
    id: row.id,
    version: row.version,
    kind: approvalKindOf(row.kind),
    state,
    memberId: row.memberId,
    memberName: row.member?.username ?? null,
    amount: row.amount === null ? null : formatDecimal(row.amount, moneyScale),
    category: row.category,
    reason: row.reason,
    evidence: row.evidence,
    change: isEmpty(row.payload) ? null : row.payload,
    proposedBy: row.proposer.username,
    mayDecide:
      state === 'pending' &&
      row.proposedBy !== admin.id &&
      (row.memberId === null || row.memberId !== ownMemberId) &&
      permissionMatches(admin.permissions, decisionPermission),
    proposedAt: row.proposedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.decider?.username ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionNote: row.decisionNote,
  };
}

function isEmpty(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && Object.keys(payload).length === 0;
}
