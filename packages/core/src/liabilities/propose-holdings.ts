import { DomainError, type HoldingLine } from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import { proposeChange } from '../approvals/index.ts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { findNewestHoldings } from './holdings.repo.ts';

export type ProposeHoldingsInput = {
  /** The newest version that the administrator saw; 0 where there is none. */
  version: number;
  at: string;
  lines: readonly HoldingLine[];
  note: string;
  reason: string;
  evidence: string;
  key: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Proposes what the operator states to hold, and where. Once another administrator approved it, it is public and stays so.
 * It moves no money and proves nothing.
 * @throws DomainError INPUT_INVALID for an instant that is not over yet; REVIEW_CHANGED
 */
export async function proposeHoldings(ctx: Ctx, input: ProposeHoldingsInput): Promise<{ approvalId: string }> {
  const { admin, origin, key, reason, evidence, version, at } = input;
  if (Date.parse(at) > ctx.clock.now().getTime()) {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'at', message: 'must not be in the future' }] });
  }
  const lines = input.lines.map(({ where, currency, amount }) => ({ where, currency, amount }));
  const after = { at, lines, note: input.note === '' ? null : input.note };
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried: 'approvals.propose',
    refusedAs: 'approvals.refused',
    target: { kind: 'house', id: null },
    detail: { kind: 'stated_holdings', version, after, reason, evidence },
    once: { route: 'propose_holdings', key, intent: { version, after, reason, evidence } },
    act: async (tx) => {
      const newest = await findNewestHoldings(tx);
      if ((newest?.version ?? 0) !== version) throw new DomainError('REVIEW_CHANGED');
      const id = ctx.ids.uuid();
      const before = newest && { at: newest.at, lines: newest.lines, note: newest.note };
      const payload = { version, before, after };
      await proposeChange(tx, { id, kind: 'stated_holdings', reason, evidence, payload, admin, origin });
      return { approvalId: id };
    },
  });
}
