import { DomainError, type MemberOverview } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findMemberState, findWalletsOf, sumLines } from './member-files.repo.ts';
import { flagsView, moneyView, tradingView, walletsView } from './overview.rules.ts';
import { readAndAudit, type StaffViewInput } from './staff-view.ts';

/**
 * A member's balances, deposits and withdrawals, and flags.
 * @throws DomainError NOT_FOUND.
 */
export function viewOverview(ctx: Pick<Ctx, 'db' | 'clock'>, input: StaffViewInput): Promise<MemberOverview> {
  return readAndAudit(ctx, input, 'overview', async (tx) => {
    const state = await findMemberState(tx, input.memberId);
    if (state === null) throw new DomainError('NOT_FOUND');
    const sums = await sumLines(tx, input.memberId);
    return {
      accounts: walletsView(await findWalletsOf(tx, input.memberId)),
      money: moneyView(sums),
      trading: tradingView(sums, { real: state.openReal, demo: state.openDemo }),
      openPositions: state.openPositions,
      unfinishedDeposits: state.unfinishedDeposits,
      unfinishedWithdrawals: state.unfinishedWithdrawals,
      flags: flagsView(state, ctx.clock.now()),
      supportThreadId: state.supportThreadId,
    };
  });
}
