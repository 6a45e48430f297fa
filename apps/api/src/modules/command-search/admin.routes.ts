import { commandSearch } from '@fairtick/contracts';
import { searchCommands } from '@fairtick/core/command-search';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

export function mountCommandSearch(app: FastifyInstance, ctx: Pick<ApiCtx, 'db' | 'cipher'>): void {
  mount(app, commandSearch, async (call) => ({
    items: await searchCommands(ctx, { q: call.query.q, admin: call.admin, origin: originOf(call) }),
  }));
}
