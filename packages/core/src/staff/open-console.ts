import { withTx } from '@fairtick/db';
import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { insertOpening } from './networks.repo.ts';

/**
 * Allows administrators to sign in from everywhere again, for the operator of the server, after a list has locked all of
 * them out. Only the database owner may do it, and no serving process has that login. The audit log and the list show it
 * with the operator's name and reason.
 * @param ctx.db a connection as the owner of the database
 */
export async function openConsole(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { by, reason }: { by: string; reason: string },
): Promise<{ replaced: string[] }> {
  return withTx(ctx.db, async (tx) => {
    const replaced = await insertOpening(tx, { by, reason, at: ctx.clock.now() });
    await appendAudit(tx, {
      actor: { kind: 'system', id: null, name: 'operator' },
      origin: { ip: '', requestId: '' },
      action: 'staff.open_networks',
      target: { kind: 'admin_networks', id: null },
      before: { networks: replaced },
      after: { networks: [], by, reason },
    });
    return { replaced };
  });
}
