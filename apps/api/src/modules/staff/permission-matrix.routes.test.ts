import {
  adminLogout,
  adminMe,
  adminPassword,
  adminTotpConfirm,
  adminTotpStart,
  type Endpoint,
  permissionMatches,
} from '@fairtick/contracts';
import { describe, expect, test } from 'vitest';
import {
  addAdmin,
  call,
  inject,
  queryAsOwner,
  type SignedInAdmin,
  signInAdmin,
  signUp,
  startApi,
  totpCode,
} from '#test-kit';

// Second factors are on, as in production: sessions without one must be refused.
const lax = await startApi();
const api = await startApi({ beside: lax, env: { ADMIN_TOTP: 'on' } });
const { endpoints } = api.app.frame;
const admins = endpoints.filter(({ auth }) => auth === 'admin');
const own = /^self:/;

/** Signs in and enrols, so that the session has all rights of its roles. */
async function enrolled(who?: { username: string; password: string }): Promise<SignedInAdmin> {
  const signedIn = await signInAdmin(api, who);
  const { data } = await call(api, adminTotpStart, { body: {} }, { token: signedIn.token });
  await call(api, adminTotpConfirm, { body: { totp: totpCode(data.secret) } }, { token: signedIn.token });
  return signedIn;
}

/** One administrator for each built-in role. */
async function withRole(role: string): Promise<SignedInAdmin> {
  const who = await addAdmin(api, { username: `matrix_${role}`, permissions: [] });
  await queryAsOwner(
    api,
    `INSERT INTO admin_role_member SELECT id, '${role}' FROM admin WHERE username = 'matrix_${role}'`,
  );
  return enrolled(who);
}

const member = await signUp(api);
const partial = await signInAdmin(api, await addAdmin(api, { username: 'matrix_no_totp', permissions: ['*:*:*'] }));
const first = await addAdmin(api, { username: 'matrix_first_pwd', permissions: ['*:*:*'] });
await queryAsOwner(api, "UPDATE admin SET must_change_password = true WHERE username = 'matrix_first_pwd'");
const unchanged = await signInAdmin(api, first);
const everything = await enrolled();
const revoked = await enrolled(await addAdmin(api, { username: 'matrix_revoked', permissions: ['*:*:*'] }));
await call(api, adminLogout, { body: {} }, { token: revoked.token });
const closed = await enrolled(await addAdmin(api, { username: 'matrix_closed', permissions: ['*:*:*'] }));
await queryAsOwner(api, "UPDATE admin SET active = false WHERE username = 'matrix_closed'");
const expired = await enrolled(await addAdmin(api, { username: 'matrix_expired', permissions: ['*:*:*'] }));
await queryAsOwner(
  api,
  `UPDATE admin_session SET created_at = now() - interval '9 hours', expires_at = now() - interval '1 hour'
    WHERE admin_id = (SELECT id FROM admin WHERE username = 'matrix_expired')`,
);
const idle = await enrolled(await addAdmin(api, { username: 'matrix_idle', permissions: ['*:*:*'] }));
await queryAsOwner(
  api,
  `UPDATE admin_session SET last_seen_at = now() - interval '16 minutes'
    WHERE admin_id = (SELECT id FROM admin WHERE username = 'matrix_idle')`,
);
const stale = await enrolled(await addAdmin(api, { username: 'matrix_stale', permissions: ['*:*:*'] }));
await queryAsOwner(
  api,
  `UPDATE admin_session SET step_up_at = now() - interval '11 minutes'
    WHERE admin_id = (SELECT id FROM admin WHERE username = 'matrix_stale')`,
);
const roles = ['support', 'finance', 'cashier', 'compliance', 'auditor'] as const;
const staff = Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await withRole(role)] as const)));
const withoutRoles = await enrolled(await addAdmin(api, { username: 'matrix_without_roles', permissions: [] }));

type Verdict = { status: number; error: string } | 'open';
const no = (status: number, error: string): Verdict => ({ status, error });
const unauthenticated = no(401, 'UNAUTHENTICATED');

const grantedOf = async (token: string) => (await call(api, adminMe, {}, { token })).data.permissions;
const held = new Map<string, readonly string[]>();
for (const { token, username } of [...Object.values(staff), withoutRoles]) held.set(username, await grantedOf(token));

const needs = ({ permission = '' }: Endpoint) => permission;
const byRole =
  ({ username }: SignedInAdmin) =>
  (endpoint: Endpoint): Verdict =>
    permissionMatches(held.get(username) ?? [], needs(endpoint)) ? 'open' : no(403, 'FORBIDDEN');
const first_ =
  (error: string) =>
  ({ partialSession }: Endpoint): Verdict =>
    partialSession ? 'open' : no(403, error);

type Who = { name: string; token: string | undefined; verdict: (endpoint: Endpoint) => Verdict };
const callers: Who[] = [
  { name: 'withoutRoles', token: undefined, verdict: () => unauthenticated },
  { name: 'a member', token: member.token, verdict: () => unauthenticated },
  { name: 'a session that was signed out', token: revoked.token, verdict: () => unauthenticated },
  { name: 'a session past its end', token: expired.token, verdict: () => unauthenticated },
  { name: 'a session idle for too long', token: idle.token, verdict: () => unauthenticated },
  { name: 'an account that was closed', token: closed.token, verdict: () => unauthenticated },
  { name: 'a session without a second factor', token: partial.token, verdict: first_('ADMIN_TOTP_NOT_ENROLLED') },
  { name: 'a first password', token: unchanged.token, verdict: first_('ADMIN_PASSWORD_CHANGE_REQUIRED') },
  {
    name: 'everything, with a code of eleven minutes ago',
    token: stale.token,
    verdict: ({ stepUp }) => (stepUp ? no(403, 'ADMIN_STEP_UP_REQUIRED') : 'open'),
  },
  { name: 'an administrator without roles', token: withoutRoles.token, verdict: byRole(withoutRoles) },
  ...Object.entries(staff).map(([name, one]) => ({ name, token: one.token, verdict: byRole(one) })),
  { name: 'every permission', token: everything.token, verdict: () => 'open' },
];

/** Everything except what a read or a refusal may write: the log, and when a session was last seen. */
const digest = async () => {
  const tables = await queryAsOwner<{ name: string }>(
    api,
    `SELECT c.relname AS name FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
        AND c.relname NOT IN ('audit_entry', 'admin_session', 'admin_login', 'session') ORDER BY 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM ${name} t`,
  );
  return queryAsOwner(api, `${parts.join(' UNION ALL ')} ORDER BY 1`);
};

const foreignId = '01900000-0000-7000-8000-00000000dead';
const [{ id: ownId } = { id: '' }] = await queryAsOwner<{ id: string }>(
  api,
  "SELECT id FROM admin WHERE username = 'matrix_without_roles'",
);

describe.each(callers)('$name', ({ token, verdict }) => {
  test('gets the answers of the matrix for existing and unknown objects, and a refusal changes nothing', async () => {
    const before = await digest();
    const surprises: object[] = [];
    for (const endpoint of admins) {
      const expected = verdict(endpoint);
      // the test of every route covers permitted calls; here a call with an effect is sent without its body
      if (expected === 'open' && (endpoint.method !== 'GET' || own.test(needs(endpoint)))) continue;
      const known = endpoint.path.startsWith('/api/admin/staff/') ? ownId : member.id;
      // A path without an id needs one request instead of two.
      for (const url of new Set([known, foreignId].map((id) => endpoint.path.replace(/:\w+/g, id)))) {
        const { status, json } = await inject(api, { method: endpoint.method, url, token });
        const name = `${endpoint.method} ${endpoint.path}`;
        if (expected === 'open') {
          if (status === 401 || status === 403 || status >= 500) surprises.push({ name, status, error: json.error });
        } else if (status !== expected.status || json.error !== expected.error || json.data !== null) {
          surprises.push({ name, status, error: json.error, expected });
        }
      }
    }
    expect(surprises).toEqual([]);
    expect(await digest()).toEqual(before);
  });
});

test('the matrix has every route of administrators, each with its own permission', () => {
  expect(admins.length).toBeGreaterThan(80);
  const nameless = admins.filter(({ permission }) => !/^[a-z-]+:[a-z-]+:[a-z-]+$/.test(permission ?? ''));
  expect(nameless.map(({ path }) => path)).toEqual([]);
});

test('a partial session may only call what completes it', () => {
  const open = admins.filter(({ partialSession }) => partialSession).map(needs);
  expect(open.every((one) => own.test(one))).toBe(true);
});

test('sensitive calls require a step-up code', () => {
  const delicate = admins.filter(({ stepUp }) => stepUp).map(({ path }) => path);
  expect(delicate).toEqual(
    expect.arrayContaining([
      '/api/admin/adjustments',
      '/api/admin/approvals/:id/approve',
      '/api/admin/deposit-methods/:id',
      '/api/admin/house-funding',
      '/api/admin/identity/:id/numbers',
      '/api/admin/me/recovery-codes',
      '/api/admin/money-terms',
      '/api/admin/products',
      '/api/admin/products/:id/terms',
      '/api/admin/reconciliation/release',
      '/api/admin/roles/changes',
      '/api/admin/savings/terms',
      '/api/admin/staff',
      '/api/admin/staff/:id/setup-link',
      '/api/admin/staff/changes',
      '/api/admin/trading-terms',
      '/api/admin/withdrawals/:id/payee',
    ]),
  );
});

test('a required password change precedes every other call', async () => {
  const newPwd = 'Quiet rivers 8 carry stones';
  const body = { currentPwd: first.password, newPwd, confirmPwd: newPwd };
  expect((await call(api, adminPassword, { body }, { token: unchanged.token })).data).toMatchObject({
    mustEnrolTotp: true,
  });
});
