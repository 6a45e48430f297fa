import { type Tx, withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import type { Cipher } from '../shared/cipher.ts';
import { findNamesWithoutDigest, findSealedName, type SealedName, saveNameDigests } from './name-digests.repo.ts';
import { nameDigest, personalDataBounds } from './personal-data.ts';

/**
 * Adds missing name digests, so that members can be found by name, for at most `limit` members; returns how many. A
 * name that cannot be decrypted is left for later.
 */
export function digestNames(ctx: Pick<Ctx, 'db'> & { cipher: Cipher }, { limit }: { limit: number }): Promise<number> {
  return withTx(ctx.db, async (tx) => {
    const members = await findNamesWithoutDigest(tx, limit);
    const digests = digestsOf(ctx.cipher, members);
    if (digests.length > 0) await saveNameDigests(tx, digests);
    return digests.length;
  });
}

/** The same for one member whose name has just changed, in the caller's transaction. */
export async function digestNameOf(tx: Tx, cipher: Cipher, memberId: string): Promise<void> {
  const member = await findSealedName(tx, memberId);
  if (member !== null) await saveNameDigests(tx, digestsOf(cipher, [member]));
}

function digestsOf(cipher: Cipher, members: readonly SealedName[]) {
  return members.flatMap(({ id, realName }) => {
    const name = cipher.read(realName, personalDataBounds(id).realName);
    return name === null ? [] : [{ id, digest: nameDigest(cipher, name) }];
  });
}
