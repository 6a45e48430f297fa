import { DomainError, formatDecimal } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import { moneyScale } from '../ledger/index.ts';
import { insertProposal, type NewProposal } from './approvals.repo.ts';

export type ProposeChangeInput = Pick<NewProposal, 'id' | 'kind' | 'reason' | 'evidence' | 'payload'> &
  Partial<Pick<NewProposal, 'memberId' | 'amountMinor' | 'category'>> & { admin: AdminIdentity; origin: Origin };

/**
 * The database takes 64 kB, counted with a space after each comma and colon, and the audit entry holds more than this.
 */
const mostBytes = 48 * 1024;

/**
 * Files a proposal in the caller's transaction, with its audit entry. On approval decide_approval passes the row to the
 * function that approval_kind names. A new kind needs a row there, a function apply_<kind>(approval, timestamptz), and
 * a line in `approvalPermissions`.
 * @throws refusals of the stored procedure: NOT_FOUND, REVIEW_OWN_ACCOUNT, ADJUSTMENT_DAY_CAP; BODY_TOO_LARGE
 */
export async function proposeChange(tx: Tx, input: ProposeChangeInput): Promise<void> {
  const { admin, origin, memberId = null, amountMinor = null, category = null } = input;
  const { id, kind, reason, evidence, payload } = input;
  if (Buffer.byteLength(JSON.stringify(payload)) > mostBytes) throw new DomainError('BODY_TOO_LARGE');
  await insertProposal(tx, admin.sessionId, { id, kind, memberId, amountMinor, category, reason, evidence, payload });
  await appendAudit(tx, {
    actor: { kind: 'admin', id: admin.id, name: admin.username },
    origin,
    action: 'approvals.propose',
    target: { kind: 'approval', id },
    after: {
      kind,
      memberId,
      amount: amountMinor === null ? null : formatDecimal(amountMinor, moneyScale),
      category,
      reason,
      evidence,
      change: payload,
    },
  });
}
