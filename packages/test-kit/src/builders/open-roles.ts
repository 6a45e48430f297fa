import { createDb, type Db } from '@fairtick/db';
import { afterAll } from 'vitest';
import type { TestDatabase } from '../database.ts';

export type Roles = { owner: Db; app: Db; worker: Db; reader: Db; admin: Db };

/**
 * The tests ask what wins, not how fast: twenty callers on four connections of a machine that builds something else must
 * not run into the limits that keep a member from waiting.
 */
const patience = 10;

/** A pool a role of one database, closed after the test file. `admin` is the server's superuser. */
export function openRoles(database: TestDatabase, poolSize = 4): Roles {
  const open = (url: string) => createDb({ url, poolSize, applicationName: 'test', patience });
  const roles = {
    owner: open(database.ownerUrl),
    app: open(database.appUrl),
    worker: open(database.workerUrl),
    reader: open(database.readerUrl),
    admin: open(database.adminUrl),
  };
  afterAll(async () => {
    await Promise.all(Object.values(roles).map((db) => db.close()));
  });
  return roles;
}
