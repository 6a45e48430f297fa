import {
  type AmountLimitKind,
  type Limits,
  limitKinds,
  missingInput,
  parseDecimal,
  periodLimitKinds,
} from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { moneyScale } from '../ledger/index.ts';
import { type LimitName, putLimit } from './limits.repo.ts';
import { limitNames } from './limits.rules.ts';
import { viewLimits } from './read-limits.ts';
import { type MemberAct, runMemberCommand } from './run-member-command.ts';

export type SetLimitsInput = Omit<MemberAct, 'action'> & {
  /** Decimal amounts, and a count of open orders; null removes a limit, absent ones stay unchanged. */
  wanted: Partial<Record<AmountLimitKind, string | null | undefined>> & {
    openOrders?: number | null | undefined;
  };
};

const amountKinds = [...limitKinds, ...periodLimitKinds];

/**
 * Sets limits of the platform day, of 7 and 30 platform days, and of open orders. A stricter one applies from the commit, also to orders that wait for
 * the member's row; a looser one, or none, after 24 hours. Setting the amount in force cancels a waiting one.
 * @throws DomainError PARAMETERS_EMPTY, UNAUTHENTICATED when the session has ended
 */
export async function setLimits(ctx: Pick<Ctx, 'db'>, { member, origin, wanted }: SetLimitsInput): Promise<Limits> {
  const changes: { kind: LimitName; amount: bigint | null }[] = amountKinds.flatMap((kind) => {
    const amount = wanted[kind];
    if (amount === undefined) return [];
    return [{ kind: limitNames[kind], amount: amount === null ? null : parseDecimal(amount, moneyScale) }];
  });
  const { openOrders } = wanted;
  if (openOrders !== undefined) changes.push({ kind: 'open', amount: openOrders === null ? null : BigInt(openOrders) });
  if (changes.length === 0) throw missingInput('PARAMETERS_EMPTY', [...amountKinds, 'openOrders']);
  return runMemberCommand(ctx, { member, origin, action: 'limits.set' }, async (tx) => {
    const before = boundsOf(await viewLimits(tx, member.id));
    for (const change of changes) await putLimit(tx, { sessionId: member.sessionId, ...change });
    const data = await viewLimits(tx, member.id);
    return { data, before, after: boundsOf(data) };
  });
}

function boundsOf(limits: Limits) {
  const { limit, next } = limits.openOrders;
  return {
    ...Object.fromEntries(amountKinds.map((kind) => [kind, { amount: limits[kind].amount, next: limits[kind].next }])),
    openOrders: { limit, next },
  };
}
