import {
  adminAddPasskey,
  adminEndOwnSession,
  adminLogin,
  adminLogout,
  adminMe,
  adminOwnLogins,
  adminOwnSessions,
  adminPassword,
  adminRecoveryCodes,
  adminRemovePasskey,
  adminRenew,
  adminSecurity,
  adminSetPassword,
  adminStartPasskey,
  adminStepUp,
  adminStepUpPasskey,
  adminTimeZone,
  adminTotpConfirm,
  adminTotpStart,
  type DataOf,
} from '@fairtick/contracts';
import {
  type AdminCtx,
  type AdminToken,
  addAdminPasskey,
  adminPasskeyView,
  changeAdminPassword,
  changeOwnTimeZone,
  confirmTotp,
  endOwnSession,
  listAdminLogins,
  listOwnSessions,
  loginAdmin,
  logoutAdmin,
  makeRecoveryCodes,
  readOwnSecurity,
  readOwnTimeZone,
  removeAdminPasskey,
  renewAdminSession,
  setPasswordByLink,
  startAdminPasskey,
  startTotp,
  stepUp,
  stepUpPasskey,
} from '@fairtick/core/admins';
import type { Tokens } from '@fairtick/core/auth';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from './origin.ts';

/** An administrator's own account: login, session, password, TOTP. */
export function mountAdmins(app: FastifyInstance, ctx: AdminCtx & { tokens: Tokens }): void {
  const answer = (token: AdminToken): DataOf<typeof adminLogin> => ({
    token: ctx.tokens.issue('admin', {
      subjectId: token.adminId,
      sessionId: token.sessionId,
      epoch: 0,
      tokenId: ctx.ids.uuid(),
      issuedAt: ctx.clock.now(),
      expiresAt: token.expiresAt,
    }),
    expiresAt: token.expiresAt.toISOString(),
    mustChangePassword: token.mustChangePassword,
    mustEnrolTotp: token.mustEnrolTotp,
  });

  mount(app, adminLogin, async (call) => {
    const { uuid, code, proof, ...body } = call.body;
    const captcha = { uuid, code, proof };
    return answer(await loginAdmin(ctx, { ...body, captcha, origin: originOf(call), userAgent: call.userAgent }));
  });
  mount(app, adminRenew, (call) => answer(renewAdminSession(ctx, { admin: call.admin })));
  mount(app, adminLogout, async (call) => {
    await logoutAdmin(ctx, { admin: call.admin, origin: originOf(call) });
    return {};
  });
  mount(app, adminMe, async ({ admin }) => ({
    id: admin.id,
    username: admin.username,
    roles: [...admin.roles],
    permissions: [...admin.permissions],
    mustChangePassword: admin.pending === 'password',
    mustEnrolTotp: admin.pending === 'totp',
    timeZone: await readOwnTimeZone(ctx, { admin }),
  }));
  mount(app, adminPassword, async (call) =>
    answer(await changeAdminPassword(ctx, { ...call.body, admin: call.admin, origin: originOf(call) })),
  );
  mount(app, adminTotpStart, (call) => startTotp(ctx, { ...call.body, admin: call.admin, origin: originOf(call) }));
  mount(app, adminTotpConfirm, async (call) =>
    answer(await confirmTotp(ctx, { admin: call.admin, totp: call.body.totp, origin: originOf(call) })),
  );
  mount(app, adminSetPassword, async (call) => {
    await setPasswordByLink(ctx, { ...call.body, origin: originOf(call) });
    return {};
  });
  mount(app, adminStepUp, async (call) => {
    const { until } = await stepUp(ctx, { proof: call.body, admin: call.admin, origin: originOf(call) });
    return { until: until.toISOString() };
  });
  mount(app, adminStepUpPasskey, async ({ admin }) => ({ options: await stepUpPasskey(ctx, { admin }) }));
  mount(app, adminStartPasskey, async ({ admin }) => ({ options: await startAdminPasskey(ctx, { admin }) }));
  mount(app, adminAddPasskey, async (call) =>
    adminPasskeyView(await addAdminPasskey(ctx, { ...call.body, admin: call.admin, origin: originOf(call) })),
  );
  mount(app, adminRemovePasskey, async (call) => {
    await removeAdminPasskey(ctx, { id: call.params.id, admin: call.admin, origin: originOf(call) });
    return {};
  });
  mount(app, adminTimeZone, async (call) => {
    await changeOwnTimeZone(ctx, { ...call.body, admin: call.admin, origin: originOf(call) });
    return {};
  });
  mount(app, adminSecurity, ({ admin }) => readOwnSecurity(ctx, { admin }));
  mount(app, adminRecoveryCodes, async (call) => ({
    codes: await makeRecoveryCodes(ctx, { admin: call.admin, origin: originOf(call) }),
  }));
  mount(app, adminOwnSessions, async ({ admin }) => ({ items: await listOwnSessions(ctx, { admin }) }));
  mount(app, adminEndOwnSession, async (call) => {
    await endOwnSession(ctx, { sessionId: call.params.id, admin: call.admin, origin: originOf(call) });
    return {};
  });
  mount(app, adminOwnLogins, ({ admin, query }) => listAdminLogins(ctx, { ...query, adminId: admin.id }));
}
