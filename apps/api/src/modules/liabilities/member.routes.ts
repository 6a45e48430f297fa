import { liabilityProof } from '@fairtick/contracts';
import { readLiabilityProof } from '@fairtick/core/liabilities';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** The calling member's own part of a day's liabilities. */
export function mountLiabilityProof(app: FastifyInstance, ctx: Pick<ApiCtx, 'db'>): void {
  mount(app, liabilityProof, ({ member, params }) => readLiabilityProof(ctx, { memberId: member.id, day: params.day }));
}
