import type { Db } from '@fairtick/db';
import { totpPurpose } from '../admins/index.ts';
import type { Log } from '../context.ts';
import { personalDataBounds } from '../members/index.ts';
import type { Cipher } from '../shared/cipher.ts';
import { readOldestSealed } from './operations.repo.ts';

/**
 * To be called at a start: opens the oldest of what this installation keeps sealed. With another key new members would be
 * sealed beside it, and neither key would open them all ever again. A database that is out of reach is looked at by whoever
 * checks it; one without anything sealed takes any key.
 * @throws Error that tells the operator what to do.
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
    log.warn({ err: error }, 'whether ENCRYPTION_KEY fits could not be looked up');
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
