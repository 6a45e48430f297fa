import { adminReport, changeReportSubscription, reportSubscription } from '@fairtick/contracts';
import { memoizeFor } from '@fairtick/core';
import { changeSubscription, readOpenDays, readReport, readSubscription } from '@fairtick/core/reports';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** The open day is counted at most this often. */
const keepMs = 15_000;

export function mountReports(app: FastifyInstance, ctx: Pick<ApiCtx, 'db' | 'clock' | 'senders'>): void {
  const openDays = memoizeFor(ctx.clock, keepMs, () => readOpenDays(ctx));
  mount(app, adminReport, ({ query }) => readReport({ ...ctx, openDays }, query));
  mount(app, reportSubscription, ({ admin }) => readSubscription(ctx, { admin }));
  mount(app, changeReportSubscription, (call) =>
    changeSubscription(ctx, { ...call.body, language: call.language, admin: call.admin, origin: originOf(call) }),
  );
}
