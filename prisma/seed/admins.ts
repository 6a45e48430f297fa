import { randomInt } from 'node:crypto';

/** Anything that runs SQL: a pool, or a client inside a transaction. */
type Sql = { query: (text: string, values?: unknown[]) => Promise<{ rowCount: number | null }> };

export type AdminSeedInput = {
  id: string;
  now: Date;
  /** ADMIN_USERNAME and ADMIN_PASSWORD, if set. */
  username: string | undefined;
  password: string | undefined;
  /** @throws Error when it is too weak for this administrator. */
  hash: (password: string, username: string) => Promise<string>;
};

/** `password` is null when it came from the configuration, where the operator knows it. */
export type FirstAdmin = { username: string; password: string | null };

const passwordLength = 20;
/** Without letters and digits that look alike, because people type it from a terminal. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Creates the role `admin`, which may do everything, and the first administrator with it, once. A random password must
 * be changed at the first login; null if an administrator exists already.
 */
export async function seedAdmins(sql: Sql, input: AdminSeedInput): Promise<FirstAdmin | null> {
  await sql.query(
    `INSERT INTO admin_role (name, permissions) VALUES ('admin', ARRAY['*:*:*']) ON CONFLICT (name) DO NOTHING`,
  );
  const { rowCount: administrators } = await sql.query('SELECT 1 FROM admin LIMIT 1');
  if (administrators !== 0) return null;
  const username = (input.username ?? 'admin').trim().toLowerCase();
  const given = input.password === '' ? undefined : input.password;
  const password = given ?? randomPassword();
  const made = await sql.query(
    `INSERT INTO admin (id, username, login_hash, must_change_password, password_changed_at, created_at)
     SELECT $1, $2, $3, $4, $5, $5 WHERE NOT EXISTS (SELECT 1 FROM admin)`,
    [input.id, username, await input.hash(password, username), given === undefined, input.now],
  );
  if (made.rowCount === 0) return null;
  await sql.query(`INSERT INTO admin_role_member (admin_id, role) VALUES ($1, 'admin')`, [input.id]);
  await sql.query(
    `SELECT audit_append('system', NULL, 'seed', 'admins.create', 'admin', $1, NULL, $2::jsonb, '', '')`,
    [input.id, JSON.stringify({ username, roles: ['admin'], mustChangePassword: given === undefined })],
  );
  return { username, password: given === undefined ? password : null };
}

function randomPassword(): string {
  return Array.from({ length: passwordLength }, () => letters[randomInt(letters.length)]).join('');
}
