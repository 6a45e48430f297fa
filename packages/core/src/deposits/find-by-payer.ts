import type { Db } from '@fairtick/db';
import type { Cipher } from '../shared/cipher.ts';
import { foldedName, payerNameBound } from './payer-name.ts';

/** Payers' names are sealed, so that no index knows them: those of this many newest deposits are unsealed and compared. */
const newest = 2_000;

/** The newest deposits that have this text inside their payer's name, however it is written. */
export async function findByPayer(
  ctx: { db: Pick<Db, 'pool'>; cipher: Cipher },
  { text, limit }: { text: string; limit: number },
): Promise<string[]> {
  const { rows } = await ctx.db.pool.query<{ id: string; payer_name: Uint8Array }>(
    'SELECT id, payer_name FROM deposit WHERE payer_name IS NOT NULL ORDER BY id DESC LIMIT $1',
    [newest],
  );
  const wanted = foldedName(text);
  const has = ({ id, payer_name: sealed }: (typeof rows)[number]) =>
    foldedName(ctx.cipher.read(sealed, payerNameBound(id)) ?? '').includes(wanted);
  return rows
    .filter(has)
    .slice(0, limit)
    .map(({ id }) => id);
}
