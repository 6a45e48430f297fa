import { createLogKey, type LogKey } from '@fairtick/core/transparency-log';
import type { Db } from '@fairtick/db';
import { testSigningKey } from '../platform/signing-key.ts';

let logKey: LogKey | undefined;

/** What settling needs, with a key of the log that every call in this process shares. */
export function settlerOf(db: Db): { db: Db; logKey: LogKey } {
  logKey ??= createLogKey(testSigningKey(), null);
  return { db, logKey };
}
