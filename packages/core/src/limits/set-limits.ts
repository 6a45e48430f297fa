import { type LimitKind, type Limits, limitKinds, missingInput, parseDecimal } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { moneyScale } from '../ledger/index.ts';
import { putLimit } from './limits.repo.ts';
import { limitNames } from './limits.rules.ts';
import { viewLimits } from './read-limits.ts';
import { type MemberAct, runMemberCommand } from './run-member-command.ts';

export type SetLimitsInput = Omit<MemberAct, 'action'> & {
  /** Decimal amounts; null removes a limit, absent ones stay unchanged. */
  wanted: Partial<Record<LimitKind, string | null | undefined>>;
};

/**
 * Sets limits of the platform day. A stricter one applies from the commit, also to orders that wait for the member's
 * row; a looser one, or none, after 24 hours. Setting the amount in force cancels a waiting one.
 * @throws DomainError PARAMETERS_EMPTY, UNAUTHENTICATED when the session has ended
 */
export async function setLimits(ctx: Pick<Ctx, 'db'>, { member, origin, wanted }: SetLimitsInput): Promise<Limits> {
  const changes = limitKinds.flatMap((kind) => {
    const amount = wanted[kind];
    if (amount === undefined) return [];
    return [{ kind: limitNames[kind], amountMinor: amount === null ? null : parseDecimal(amount, moneyScale) }];
  });
  if (changes.length === 0) throw missingInput('PARAMETERS_EMPTY', limitKinds);
  return runMemberCommand(ctx, { member, origin, action: 'limits.set' }, async (tx) => {
    const before = boundsOf(await viewLimits(tx, member.id));
    for (const change of changes) await putLimit(tx, { sessionId: member.sessionId, ...change });
    const data = await viewLimits(tx, member.id);
    return { data, before, after: boundsOf(data) };
  });
}

function boundsOf(limits: Limits) {
  return Object.fromEntries(limitKinds.map((kind) => [kind, { amount: limits[kind].amount, next: limits[kind].next }]));
}
