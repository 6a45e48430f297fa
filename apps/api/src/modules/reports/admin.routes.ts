import { adminReport } from '@fairtick/contracts';
import { memoizeFor } from '@fairtick/core';
import { readOpenDays, readReport } from '@fairtick/core/reports';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** The open day is counted at most this often. */
const keepMs = 15_000;

export function mountReports(app: FastifyInstance, ctx: Pick<ApiCtx, 'db' | 'clock'>): void {
  const openDays = memoizeFor(ctx.clock, keepMs, () => readOpenDays(ctx));
  mount(app, adminReport, ({ query }) => readReport({ ...ctx, openDays }, query));
}
