import type { Db } from '@fairtick/db';
import { totpPurpose } from '../admins/index.ts';
import type { Log } from '../context.ts';
import { personalDataBounds } from '../members/index.ts';
import type { Cipher } from '../shared/cipher.ts';
import { readOldestSealed } from './operations.repo.ts';

/**
 * Called at start: decrypts the oldest sealed data. With another key, new data would be sealed beside it and no key
 * would decrypt everything. Skipped with a warning when the database cannot be reached; a database without sealed data
 * accepts any key.
 * @throws Error that says what the operator should do.
 */
export async function checkEncryptionKeyAtStart({
  db,
  cipher,
  log,
}: {
  db: Db;
  cipher: Cipher;
  log: Log;
}): Promise<void> {
  const sealed = await readOldestSealed(db).catch((error: unknown) => {
    log.warn({ err: error }, 'ENCRYPTION_KEY could not be checked against the database');
    return [];
  });
  for (const { kind, id, bytes } of sealed) {
    try {
      cipher.open(bytes, kind === 'member' ? personalDataBounds(id).realName : totpPurpose(id));
    } catch {
      throw new Error(
        'ENCRYPTION_KEY is not the one that this database was sealed with: give it the key of its backup',
      );
    }
  }
}
