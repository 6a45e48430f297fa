import type { AdminIdentity } from '../admins/index.ts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { answerOnce } from '../shared/answer-once.ts';
import { positiveMinor } from './propose-adjustment.ts';
import { proposeChange } from './propose-change.ts';
import { auditRefusal } from './refused-attempt.ts';

export type ProposeHouseFundingInput = {
  /** Seen from the trading balance: `in` comes from the bank. */
  direction: 'in' | 'out';
  amount: string;
  reason: string;
  evidence: string;
  key: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Proposes to move the operator's own money between the bank and the trading balance that pays wins. Whether enough is
 * left as cover is asked when it is approved.
 * @throws DomainError INPUT_INVALID for nothing
 */
export async function proposeHouseFunding(ctx: Ctx, input: ProposeHouseFundingInput): Promise<{ approvalId: string }> {
  const { admin, origin, key, direction, amount, reason, evidence } = input;
  const amountMinor = positiveMinor(amount);
  return answerOnce(ctx, {
    actorId: admin.id,
    route: 'propose_funding',
    key,
    intent: { direction, amount: String(amountMinor), reason, evidence },
    run: async (tx) => {
      const id = ctx.ids.uuid();
      const payload = { direction };
      await proposeChange(tx, { id, kind: 'house_funding', amountMinor, reason, evidence, payload, admin, origin });
      return { approvalId: id };
    },
    onRefused: (tx, refusal) =>
      auditRefusal(tx, refusal, {
        admin,
        origin,
        tried: 'approvals.propose',
        target: { kind: 'house', id: null },
        detail: { kind: 'house_funding', direction, amount, reason, evidence },
      }),
  });
}
