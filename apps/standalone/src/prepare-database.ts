import { checkSchema, migrate, provisionRoles, type RolePasswords } from '@fairtick/db';
import pg from 'pg';
import type { Secrets } from './secrets.ts';

export const ownerRole = 'fairtick_owner';
export const databaseName = 'fairtick';

/** In the embedded server: the database and its owner, who is no superuser. Returns the owner's URL. */
export async function createOwnedDatabase(superuserUrl: string, secrets: Secrets): Promise<string> {
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [ownerRole]);
    const verb = role.rowCount === 0 ? 'CREATE' : 'ALTER';
    await client.query(
      `${verb} ROLE ${ownerRole} LOGIN CREATEROLE PASSWORD ${client.escapeLiteral(secrets.ownerPassword)}`,
    );
    const database = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName} OWNER ${ownerRole}`);
  } finally {
    await client.end();
  }
  const url = new URL(superuserUrl);
  url.username = ownerRole;
  url.password = secrets.ownerPassword;
  url.pathname = `/${databaseName}`;
  return url.href;
}

/**
 * Migrates, lets the roles log in, records whether the database serves a production, and refuses a schema that is not
 * exactly what the files define.
 */
export async function prepareSchema(
  ownerUrl: string,
  { passwords, production, allowOlder }: { passwords: RolePasswords; production: boolean; allowOlder?: boolean },
): Promise<string[]> {
  const applied = await migrate(ownerUrl, { allowOlder: allowOlder ?? false });
  await checkSchema(ownerUrl, { isMigrated: true });
  await tellProduction(ownerUrl, production);
  await provisionRoles(ownerUrl, passwords);
  return applied;
}

/** Real money comes into a production only when everything it needs is configured; none who runs may say what this is. */
async function tellProduction(ownerUrl: string, production: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO installation (production, told_at) VALUES ($1, clock_timestamp())
       ON CONFLICT (only_row) DO UPDATE SET production = excluded.production, told_at = excluded.told_at`,
      [production],
    );
    // The worker keeps this flag from now on; until its first round it says what held before this version or this word.
    await client.query(
      `UPDATE market SET real_allowed = false WHERE real_allowed AND cardinality(real_account_missing()) > 0`,
    );
  } finally {
    await client.end();
  }
}
