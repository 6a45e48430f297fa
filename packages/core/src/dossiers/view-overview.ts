import { DomainError, type MemberOverview } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findStanding, findWalletsOf, sumLines } from './dossiers.repo.ts';
import { flagsView, moneyView, tradingView, walletsView } from './overview.rules.ts';
import { type LookInput, lookAt } from './staff-look.ts';

/**
 * A member's balances, deposits and withdrawals, and flags.
 * @throws DomainError NOT_FOUND.
 */
export function viewOverview(ctx: Pick<Ctx, 'db' | 'clock'>, input: LookInput): Promise<MemberOverview> {
  return lookAt(ctx, input, 'overview', async (tx) => {
    const standing = await findStanding(tx, input.memberId);
    if (standing === null) throw new DomainError('NOT_FOUND');
    const sums = await sumLines(tx, input.memberId);
    return {
      accounts: walletsView(await findWalletsOf(tx, input.memberId)),
      money: moneyView(sums),
      trading: tradingView(sums, { real: standing.openReal, demo: standing.openDemo }),
      openPositions: standing.openPositions,
      unfinishedDeposits: standing.unfinishedDeposits,
      unfinishedWithdrawals: standing.unfinishedWithdrawals,
      flags: flagsView(standing, ctx.clock.now()),
      supportThreadId: standing.supportThreadId,
    };
  });
}
