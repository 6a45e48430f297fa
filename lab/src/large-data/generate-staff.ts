import type { Load } from './sql-parts.ts';

/** Administrators without a password for reviews and approvals; `large_staff (n, id)`, from 0. */
export async function generateStaff({ client }: Load): Promise<number> {
  const count = 6;
  await client.query(
    `INSERT INTO admin (id, username, login_hash, must_change_password, password_changed_at, created_at)
     SELECT uuidv7(), 'staff.' || n, '-', true, now() - interval '400 days', now() - interval '400 days'
       FROM generate_series(1, ${count}) n`,
  );
  await client.query(
    `CREATE TEMP TABLE large_staff AS
     SELECT (row_number() OVER (ORDER BY username) - 1)::int AS n, id, username FROM admin WHERE username LIKE 'staff.%'`,
  );
  return count;
}
