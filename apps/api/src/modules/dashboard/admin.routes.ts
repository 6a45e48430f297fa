import { adminDashboard } from '@fairtick/contracts';
import { readDashboard } from '@fairtick/core/dashboard';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** State of the platform; each part needs the permission of its list. */
export function mountDashboard(app: FastifyInstance, ctx: Pick<ApiCtx, 'dashboard' | 'db' | 'clock'>): void {
  mount(app, adminDashboard, ({ admin }) => readDashboard(ctx, { admin }));
}
