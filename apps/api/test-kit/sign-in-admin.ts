import { adminLogin, type Endpoint, type InputOf } from '@fairtick/contracts';
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
