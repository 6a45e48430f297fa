import type { Chain } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import type { AwaitedTransfer } from './chain-watcher.port.ts';
import { findAwaited } from './deposits.repo.ts';
import { reader } from './methods.repo.ts';

/** How long ended deposits are looked for, because money on a chain may come late. */
const lateWithinMs = 7 * 86_400_000;
const limit = 1_000;

/** Deposits that the watcher of a chain must look for now, the oldest first, at most 1,000. */
export async function listChainDeposits(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { chain }: { chain: Chain },
): Promise<AwaitedTransfer[]> {
  const since = new Date(ctx.clock.now().getTime() - lateWithinMs);
  return findAwaited(reader(ctx.db), { chain, since, limit });
}
