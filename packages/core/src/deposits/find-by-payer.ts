import type { Db } from '@fairtick/db';
import type { Cipher } from '../shared/cipher.ts';
import { foldedName, payerNameBound } from './payer-name.ts';
import { findPayerNames } from './review-queue.repo.ts';

/** Payers' names are encrypted, so no index covers them: the names of this many newest deposits are decrypted and compared. */
const newest = 2_000;

/** The newest deposits whose payer's name contains this text, regardless of case, width and spaces. */
export async function findByPayer(
  ctx: { db: Pick<Db, 'pool'>; cipher: Cipher },
  { text, limit }: { text: string; limit: number },
): Promise<string[]> {
  const rows = await findPayerNames(ctx.db, newest);
  const wanted = foldedName(text);
  const has = ({ id, payerName }: (typeof rows)[number]) =>
    foldedName(ctx.cipher.read(payerName, payerNameBound(id)) ?? '').includes(wanted);
  return rows
    .filter(has)
    .slice(0, limit)
    .map(({ id }) => id);
}
