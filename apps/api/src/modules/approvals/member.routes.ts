import { memberAdjustments } from '@fairtick/contracts';
import { listAdjustments } from '@fairtick/core/approvals';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** Manual adjustments of the calling member. */
export function mountAdjustments(app: FastifyInstance, ctx: Pick<ApiCtx, 'db'>): void {
  mount(app, memberAdjustments, ({ member, query }) => listAdjustments(ctx, { memberId: member.id, ...query }));
}
