import { adminStaff, createStaff as createStaffEndpoint } from '@fairtick/contracts';
import type { AdminCtx } from '@fairtick/core/admins';
import { createStaff, listStaff } from '@fairtick/core/staff';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** Administrators, and the second one that the first may make. */
export function mountStaff(app: FastifyInstance, ctx: AdminCtx): void {
  mount(app, adminStaff, async () => ({ items: await listStaff(ctx) }));
  mount(app, createStaffEndpoint, (call) =>
    createStaff(ctx, { ...call.body, admin: call.admin, origin: originOf(call) }),
  );
}
