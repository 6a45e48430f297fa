import { commandSearch } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { searchCommands } from '@fairtick/core/command-search';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';

export function mountCommandSearch(app: FastifyInstance, ctx: Ctx): void {
  mount(app, commandSearch, async ({ query, admin }) => ({ items: await searchCommands(ctx, { q: query.q, admin }) }));
}
