import type { AdminIdentity } from '../admins/index.ts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { positiveMinor } from './propose-adjustment.ts';
import { proposeChange } from './propose-change.ts';

export type ProposeHouseFundingInput = {
  /** As seen from the trading balance: `in` comes from the bank. */
  direction: 'in' | 'out';
  amount: string;
  reason: string;
  evidence: string;
  key: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Proposes to move the operator's own money between the bank and the trading balance that pays wins. The approval
 * checks whether enough is left as cover.
 * @throws DomainError INPUT_INVALID for zero
 */
export async function proposeHouseFunding(ctx: Ctx, input: ProposeHouseFundingInput): Promise<{ approvalId: string }> {
  const { admin, origin, key, direction, amount, reason, evidence } = input;
  const amountMinor = positiveMinor(amount);
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried: 'approvals.propose',
    refusedAs: 'approvals.refused',
    target: { kind: 'house', id: null },
    detail: { kind: 'house_funding', direction, amount, reason, evidence },
    once: { route: 'propose_funding', key, intent: { direction, amount: String(amountMinor), reason, evidence } },
    act: async (tx) => {
      const id = ctx.ids.uuid();
      const payload = { direction };
      await proposeChange(tx, { id, kind: 'house_funding', amountMinor, reason, evidence, payload, admin, origin });
      return { approvalId: id };
    },
  });
}
