import { DomainError } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import { type AdminIdentity, findNetworksRow, isInNetworks, isNetwork } from '../admins/index.ts';
import { proposeChange } from '../approvals/index.ts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';

export type ProposeNetworksInput = {
  /** Addresses and networks, IPv4 and IPv6; none: everywhere. */
  networks: readonly string[];
  reason: string;
  evidence: string;
  key: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Proposes from which networks administrators may sign in and act. Another administrator decides; the list then applies
 * to running sessions. Neither of the two can lock themselves out: the proposer's address is checked here, the decider's
 * when they approve.
 * @throws DomainError INPUT_INVALID for what is no network, STAFF_NETWORKS_LOCK_OUT, STAFF_CHANGE_UNCHANGED
 */
export async function proposeNetworks(ctx: Ctx, input: ProposeNetworksInput): Promise<{ approvalId: string }> {
  const { reason, evidence, key, admin, origin } = input;
  const wrong = input.networks.flatMap((one, at) => (isNetwork(one) ? [] : [{ path: `networks.${at}`, message: one }]));
  if (wrong.length > 0) throw new DomainError('INPUT_INVALID', { issues: wrong.slice(0, 20) });
  const given = [...new Set(input.networks)].sort();
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried: 'staff.propose_networks',
    refusedAs: 'staff.refused',
    target: { kind: 'admin_networks', id: null },
    detail: { networks: given },
    once: { route: 'propose_admin_networks', key, intent: { networks: given, reason, evidence } },
    act: async (tx) => {
      const networks = await canonical(tx, given);
      if (!isInNetworks(networks, origin.ip)) throw new DomainError('STAFF_NETWORKS_LOCK_OUT');
      const current = await findNetworksRow(tx);
      const before = { version: current?.version ?? 0, networks: current?.networks ?? [] };
      if (before.networks.toSorted().join() === networks.toSorted().join())
        throw new DomainError('STAFF_CHANGE_UNCHANGED');
      const id = ctx.ids.uuid();
      const payload = { before, after: { networks } };
      await proposeChange(tx, { id, kind: 'admin_networks', reason, evidence, payload, admin, origin });
      return { approvalId: id };
    },
  });
}

/** Each network once, as Postgres writes it: with its length and without bits of hosts. */
async function canonical(tx: Tx, networks: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ network: string }[]>`
    SELECT DISTINCT text(network(one::inet)) COLLATE "C" AS network FROM unnest(${[...networks]}::text[]) one ORDER BY 1`;
  return rows.map(({ network }) => network);
}
