import {
  adminLogins,
  adminNetworks,
  adminRoles,
  adminStaff,
  adminStaffSessions,
  createSetupLink,
  createStaff as createStaffEndpoint,
  endStaffSession as endStaffSessionEndpoint,
  proposeNetworks as networksEndpoint,
  proposeRoleChange as roleChangeEndpoint,
  proposeStaffChange as staffChangeEndpoint,
} from '@fairtick/contracts';
import { type AdminCtx, endStaffSession, listAdminLogins, listStaffSessions } from '@fairtick/core/admins';
import {
  createStaff,
  issueSetupLink,
  listRoles,
  listStaff,
  proposeNetworks,
  proposeRoleChange,
  proposeStaffChange,
  readNetworks,
} from '@fairtick/core/staff';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';
import { permissionsOf } from './permissions.ts';

/** Administrators, their roles and sessions; changes are proposed, and another administrator decides. */
export function mountStaff(app: FastifyInstance, ctx: AdminCtx): void {
  mount(app, adminStaff, async () => ({ items: await listStaff(ctx) }));
  mount(app, createStaffEndpoint, (call) =>
    createStaff(ctx, { ...call.body, admin: call.admin, origin: originOf(call) }),
  );
  mount(app, adminRoles, async () => ({
    items: await listRoles(ctx),
    permissions: permissionsOf(app.frame.endpoints),
  }));
  mount(app, roleChangeEndpoint, (call) =>
    proposeRoleChange(ctx, {
      ...call.body,
      known: new Set(permissionsOf(app.frame.endpoints).map(({ permission }) => permission)),
      key: call.idempotencyKey,
      admin: call.admin,
      origin: originOf(call),
    }),
  );
  mount(app, staffChangeEndpoint, (call) =>
    proposeStaffChange(ctx, {
      ...call.body,
      username: call.body.username,
      ownMember: call.body.ownMember,
      key: call.idempotencyKey,
      admin: call.admin,
      origin: originOf(call),
    }),
  );
  mount(app, adminNetworks, ({ ip }) => readNetworks(ctx, { ip }));
  mount(app, networksEndpoint, (call) =>
    proposeNetworks(ctx, { ...call.body, key: call.idempotencyKey, admin: call.admin, origin: originOf(call) }),
  );
  mount(app, createSetupLink, async (call) => {
    const { reason } = call.body;
    const { link, expiresAt } = await issueSetupLink(ctx, {
      adminId: call.params.id,
      reason,
      admin: call.admin,
      origin: originOf(call),
    });
    return { link, expiresAt: expiresAt.toISOString() };
  });
  mount(app, adminStaffSessions, async ({ admin }) => ({ items: await listStaffSessions(ctx, { admin }) }));
  mount(app, endStaffSessionEndpoint, async (call) => {
    const { id: sessionId } = call.params;
    await endStaffSession(ctx, { sessionId, ...call.body, admin: call.admin, origin: originOf(call) });
    return {};
  });
  mount(app, adminLogins, ({ query }) => listAdminLogins(ctx, query));
}
