import { createDb, type Db } from '@fairtick/db';
import { afterAll } from 'vitest';
import type { TestDatabase } from '../database.ts';

export type Roles = { owner: Db; app: Db; worker: Db; reader: Db; admin: Db };

/**
 * Factor on the statement and lock timeouts: the tests check the outcome of races, not speed, and twenty callers share
 * four connections on a machine that may be busy.
 */
const patience = 10;

/** A pool of one database role, closed after the test file. `admin` is the server's superuser. */
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
