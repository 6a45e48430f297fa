import { adminLogin, adminTotpConfirm, adminTotpStart, type Endpoint, type InputOf } from '@fairtick/contracts';
import { totpCode } from '@fairtick/test-kit';
import pg from 'pg';
import { type Answer, type CallOptions, call } from './inject.ts';
import { firstAdmin, type TestApi } from './start-api.ts';

export type SignedInAdmin = {
  token: string;
  username: string;
  password: string;
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<Answer<E>>;
};

/** Signs an administrator in; without a name the first one of this database, who has all permissions. */
export async function signInAdmin(
  api: TestApi,
  { username, password }: { username: string; password: string } = firstAdmin,
): Promise<SignedInAdmin> {
  const { status, data, error } = await call(api, adminLogin, { body: { username, pwd: password } });
  if (status !== 200) throw new Error(`administrator's login refused: ${error}`);
  const { token } = data;
  return {
    token,
    username,
    password,
    call: (endpoint, input, options) => call(api, endpoint, input, { token, ...options }),
  };
}

/**
 * Enrols an authenticator app with a code of the previous time step, so that the current one is still unused. Repeated where
 * a step ended in between. Returns the app's secret.
 */
export async function addAuthenticator(admin: Pick<SignedInAdmin, 'call'>): Promise<string> {
  for (let tries = 0; tries < 3; tries += 1) {
    const { data } = await admin.call(adminTotpStart, { body: {} });
    const totp = totpCode(data.secret, { steps: -1 });
    if ((await admin.call(adminTotpConfirm, { body: { totp } })).status === 200) return data.secret;
  }
  throw new Error('the authenticator was not accepted');
}

/** Creates an administrator with one role that grants exactly these permissions (none: no role). */
export async function addAdmin(
  api: TestApi,
  { username, permissions }: { username: string; permissions: string[] },
): Promise<{ username: string; password: string }> {
  const { password } = firstAdmin;
  const owner = new pg.Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  try {
    const id = api.ctx.ids.uuid();
    await owner.query(
      `INSERT INTO admin (id, username, login_hash, must_change_password, password_changed_at, created_at)
       VALUES ($1, $2, $3, false, $4, $4)`,
      [id, username, await api.ctx.hasher.hash(password), api.ctx.clock.now()],
    );
    if (permissions.length > 0) {
      const role = `role-${username.replaceAll('_', '-')}`;
      await owner.query('INSERT INTO admin_role (name, permissions) VALUES ($1, $2)', [role, permissions]);
      await owner.query('INSERT INTO admin_role_member (admin_id, role) VALUES ($1, $2)', [id, role]);
    }
    return { username, password };
  } finally {
    await owner.end();
  }
}
