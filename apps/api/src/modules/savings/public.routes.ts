import { savingsTerms } from '@fairtick/contracts';
import { readSavingsTerms } from '@fairtick/core/savings';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** What anybody may read of the terms of savings, announced changes and earlier versions among them. */
export function mountSavingsTerms(app: FastifyInstance, ctx: Pick<ApiCtx, 'db' | 'clock'>): void {
  mount(app, savingsTerms, () => readSavingsTerms(ctx));
}
