import { adminDashboard, adminFirstDay, adminHouseBalance } from '@fairtick/contracts';
import { memoizeFor } from '@fairtick/core';
import { readDashboard, readFirstDay, readHouseBalance } from '@fairtick/core/dashboard';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** The console shows it live to each administrator, so the answer is shared for this long. */
const keepMs = 1_500;

/** State of the platform; each part needs the permission of its list. */
export function mountDashboard(
  app: FastifyInstance,
  ctx: Pick<ApiCtx, 'dashboard' | 'db' | 'clock' | 'monitoring'>,
): void {
  mount(app, adminDashboard, ({ admin }) => readDashboard(ctx, { admin }));
  mount(app, adminFirstDay, ({ admin }) => readFirstDay(ctx, { admin, monitoring: ctx.monitoring }));
  mount(
    app,
    adminHouseBalance,
    memoizeFor(ctx.clock, keepMs, () => readHouseBalance(ctx)),
  );
}
