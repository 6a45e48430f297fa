import type { adminNetworks, DataOf } from '@fairtick/contracts';
import { findNetworksRow } from '../admins/index.ts';
import type { Ctx } from '../context.ts';
import { findPendingNetworks } from './networks.repo.ts';

/** The networks in force, who put them in force, a pending proposal, and the address of the caller. */
export async function readNetworks(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { ip }: { ip: string },
): Promise<DataOf<typeof adminNetworks>> {
  const [row, pendingApprovalId] = await Promise.all([
    findNetworksRow(ctx.db.prisma),
    findPendingNetworks(ctx.db, ctx.clock.now()),
  ]);
  return {
    networks: row?.networks ?? [],
    since: row?.since.toISOString() ?? null,
    proposedBy: row?.approval?.proposer.username ?? null,
    decidedBy: row?.approval?.decider?.username ?? null,
    openedBy: row?.openedBy ?? null,
    reason: row?.reason ?? null,
    pendingApprovalId,
    ownAddress: ip,
  };
}
