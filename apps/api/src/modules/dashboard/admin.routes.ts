import { adminDashboard } from '@fairtick/contracts';
import { readDashboard } from '@fairtick/core/dashboard';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** How the platform stands, each part for those who may see its list. */
export function mountDashboard(app: FastifyInstance, ctx: Pick<ApiCtx, 'dashboard' | 'db' | 'clock'>): void {
  mount(app, adminDashboard, ({ admin }) => readDashboard(ctx, { admin }));
}
