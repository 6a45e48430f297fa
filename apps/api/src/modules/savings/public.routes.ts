import { savingsTerms } from '@fairtick/contracts';
import { readSavingsTerms } from '@fairtick/core/savings';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** Public savings terms: in force, announced and past. */
export function mountSavingsTerms(app: FastifyInstance, ctx: Pick<ApiCtx, 'db' | 'clock'>): void {
  mount(app, savingsTerms, () => readSavingsTerms(ctx));
}
