import { personalDataBounds } from '@fairtick/core/members';
import { type Cipher, createCipher } from '@fairtick/core/shared';
import type { Db } from '@fairtick/db';

/** No password matches this hash; tests that sign in register through the API instead. */
const unusableHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
/** The builders' cipher, for tests without one of their own. */
export const testCipher = createCipher('k'.repeat(32));

export type MemberSeed = {
  id: string;
  username: string;
  phone?: string;
  realName?: string;
  idNumber?: string;
  cipher?: Cipher;
  createdAt?: Date;
  /** argon2id of the withdrawal password, for tests that enter it. */
  withdrawHash?: string;
  invitedBy?: string;
};

/** Inserts a member with both wallets as the database owner. */
export async function addMember(owner: Pick<Db, 'pool'>, seed: MemberSeed): Promise<string> {
  const { id, username, cipher = testCipher, createdAt = new Date(), realName = '林若溪' } = seed;
  const idNumber = seed.idNumber ?? '110101199003071234';
  const bounds = personalDataBounds(id);
  await owner.pool.query(
    `INSERT INTO member (id, username, display_name, phone, real_name, id_number, id_number_digest, login_hash,
       withdraw_hash, password_changed_at, invite_code, risk_accepted_at, created_at, invited_by)
     VALUES ($1, $2, $2, $3, $4, $5, $6, $7, $10, $8, $9, $8, $8, $11)`,
    [
      id,
      username,
      seed.phone ?? `1${id.replace(/\D/g, '').slice(-10).padStart(10, '3')}`,
      cipher.seal(realName, bounds.realName),
      cipher.seal(idNumber, bounds.idNumber),
      cipher.digest(idNumber, 'member.id_number'),
      unusableHash,
      createdAt,
      id.replaceAll('-', '').slice(-10).toUpperCase(),
      seed.withdrawHash ?? unusableHash,
      seed.invitedBy ?? null,
    ],
  );
  await owner.pool.query('SELECT open_wallets($1)', [id]);
  return id;
}
