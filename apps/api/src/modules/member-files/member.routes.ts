import { accountViews } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { listAccountViews } from '@fairtick/core/member-files';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';

/** Views of a member's account, as the member may see them. */
export function mountAccountViews(app: FastifyInstance, ctx: Pick<Ctx, 'db'>): void {
  mount(app, accountViews, ({ member, query }) => listAccountViews(ctx, { memberId: member.id, ...query }));
}
