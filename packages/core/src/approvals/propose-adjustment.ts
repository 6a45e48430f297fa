import { type AdjustmentCategory, DomainError, parseDecimal } from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { moneyScale } from '../ledger/index.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { proposeChange } from './propose-change.ts';

export type ProposeAdjustmentInput = {
  memberId: string;
  type: 'manual_add' | 'manual_deduct';
  /** Decimal string of the account currency. */
  amount: string;
  category: AdjustmentCategory;
  reason: string;
  evidence: string;
  key: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Proposes to add to or deduct from a member's real balance. No money moves before another administrator approves it.
 * @throws DomainError INPUT_INVALID for zero, NOT_FOUND, REVIEW_OWN_ACCOUNT, ADJUSTMENT_DAY_CAP
 */
export async function proposeAdjustment(ctx: Ctx, input: ProposeAdjustmentInput): Promise<{ approvalId: string }> {
  const { admin, origin, key, memberId, type, amount, category, reason, evidence } = input;
  const amountMinor = positiveMinor(amount);
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried: 'approvals.propose',
    refusedAs: 'approvals.refused',
    target: { kind: 'member', id: memberId },
    detail: { kind: type, amount, category, reason, evidence },
    once: {
      route: 'propose_adjustment',
      key,
      intent: { memberId, type, amount: String(amountMinor), category, reason, evidence },
    },
    act: async (tx) => {
      const id = ctx.ids.uuid();
      await proposeChange(tx, {
        id,
        kind: type,
        memberId,
        amountMinor,
        category,
        reason,
        evidence,
        payload: {},
        admin,
        origin,
      });
      return { approvalId: id };
    },
  });
}

/** Minor units of a decimal string. @throws DomainError INPUT_INVALID for zero: there is nothing to move. */
export function positiveMinor(amount: string): bigint {
  const minor = parseDecimal(amount, moneyScale);
  if (minor > 0n) return minor;
  throw new DomainError('INPUT_INVALID', { issues: [{ path: 'amount', message: 'must be more than zero' }] });
}
