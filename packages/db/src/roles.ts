import pg from 'pg';

/** The database roles of the running processes, and their passwords. */
export type RolePasswords = { app: string; worker: string; reader: string };
export type RoleName = keyof RolePasswords;

export const roleNames = {
  app: 'fairtick_app',
  worker: 'fairtick_worker',
  reader: 'fairtick_reader',
} as const satisfies {
  [role in RoleName]: string;
};

/** Allows the roles created by migration 0001 to log in with these passwords. Repeatable; the last call wins. */
export async function provisionRoles(ownerUrl: string, passwords: RolePasswords): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    for (const role of ['app', 'worker', 'reader'] as const) {
      await client.query(`ALTER ROLE ${roleNames[role]} LOGIN PASSWORD ${client.escapeLiteral(passwords[role])}`);
    }
  } finally {
    await client.end();
  }
}

/** The same server and database for another role; a unix socket directory (`?host=/dir`) stays unchanged. */
export function roleUrl(ownerUrl: string, user: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  return url.href;
}

/** The URLs of all three roles. */
export function roleUrls(ownerUrl: string, passwords: RolePasswords): { [role in RoleName]: string } {
  return {
    app: roleUrl(ownerUrl, roleNames.app, passwords.app),
    worker: roleUrl(ownerUrl, roleNames.worker, passwords.worker),
    reader: roleUrl(ownerUrl, roleNames.reader, passwords.reader),
  };
}

export type Address = { user: string; password: string; database: string; port: number } & (
  | { host: string }
  | { socketDir: string }
);

/** A connection string over TCP or over a unix socket's directory; pg and Prisma's adapter read both forms. */
export function databaseUrl(address: Address): string {
  const login = `${encodeURIComponent(address.user)}:${encodeURIComponent(address.password)}`;
  const database = encodeURIComponent(address.database);
  return 'host' in address
    ? `postgresql://${login}@${address.host}:${address.port}/${database}`
    : `postgresql://${login}@localhost:${address.port}/${database}?host=${encodeURIComponent(address.socketDir)}`;
}
