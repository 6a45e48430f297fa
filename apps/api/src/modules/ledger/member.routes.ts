import { movements, wallet } from '@fairtick/contracts';
import { listMovements, readWallet } from '@fairtick/core/ledger';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** Balances and statement of the member who asks. */
export function mountWallet(app: FastifyInstance, ctx: Pick<ApiCtx, 'db'>): void {
  mount(app, wallet, ({ member }) => readWallet(ctx, { memberId: member.id }));
  mount(app, movements, ({ member, query }) => listMovements(ctx, { memberId: member.id, ...query }));
}
