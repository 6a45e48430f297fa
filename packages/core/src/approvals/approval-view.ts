import {
  type Approval,
  type ApprovalKind,
  allPermissionsMatch,
  approvalPermissions,
  formatDecimal,
} from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import { moneyScale } from '../ledger/index.ts';
import type { ApprovalRow } from './approvals.repo.ts';
import { approvalKindOf, approvalStateOf, type Person } from './approvals.rules.ts';

const decisionPermission = 'approvals:approval:update';

export type Viewer = { admin: AdminIdentity; person: Person; now: Date };

/** A proposal as an administrator sees it, with whether they may decide it. */
export function toApproval(row: ApprovalRow, { admin, person, now }: Viewer): Approval {
  const state = approvalStateOf(row, now);
  const kind = approvalKindOf(row.kind);
  return {
    id: row.id,
    version: row.version,
    kind,
    state,
    memberId: row.memberId,
    memberName: row.member?.username ?? null,
    amount: row.amount === null ? null : formatDecimal(row.amount, moneyScale),
    category: row.category,
    reason: row.reason,
    evidence: row.evidence,
    change: isEmpty(row.payload) ? null : row.payload,
    proposedBy: row.proposer.username,
    mayDecide: state === 'pending' && mayDecide({ ...row, kind }, { admin, person }),
    proposedAt: row.proposedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.decider?.username ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionNote: row.decisionNote,
  };
}

type Undecided = { kind: ApprovalKind; proposedBy: string; memberId: string | null };

/** Whether an administrator may decide a live proposal, by the rules that the database applies to the decision. */
export function mayDecide(
  { kind, proposedBy, memberId }: Undecided,
  { admin, person }: { admin: Pick<AdminIdentity, 'permissions'>; person: Person },
): boolean {
  const { decides } = approvalPermissions[kind];
  return (
    !person.accounts.has(proposedBy) &&
    (memberId === null || !person.ownMembers.has(memberId)) &&
    allPermissionsMatch(admin.permissions, decides === null ? [decisionPermission] : [decisionPermission, decides])
  );
}

function isEmpty(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && Object.keys(payload).length === 0;
}
