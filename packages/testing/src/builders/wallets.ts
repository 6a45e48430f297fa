import { randomUUID } from 'node:crypto';
import type { Db } from '@fairtick/db';

type Pool = Pick<Db, 'pool'>;
export type AccountNumber = 0 | 1;
const house = '00000000-0000-0000-0000-000000000000';

/** Books money from the house's adjustments to a member's available balance, as an approved manual add would. */
export async function fundMember(
  owner: Pool,
  { memberId, account, amount }: { memberId: string; account: AccountNumber; amount: bigint },
): Promise<void> {
  await book(owner, { memberId, account, to: 0, amount });
}

/** Books money to the house's trading balance, which covers possible payouts of real orders. */
export async function fundHouse(
  owner: Pool,
  { account, amount }: { account: AccountNumber; amount: bigint },
): Promise<void> {
  await book(owner, { memberId: house, account, to: 16, amount });
}

async function book(
  owner: Pool,
  { memberId, account, to, amount }: { memberId: string; account: AccountNumber; to: number; amount: bigint },
): Promise<void> {
  const { rowCount } = await owner.pool.query(
    `WITH w AS (SELECT * FROM wallet WHERE member_id = $1 AND account = $2 FOR NO KEY UPDATE)
     INSERT INTO transfer (member_id, account, line, ref, code, from_bucket, to_bucket, amount, at)
     SELECT member_id, account, lines + 1, $3, 2, 20, $4, $5, date_trunc('milliseconds', clock_timestamp()) FROM w`,
    [memberId, account, randomUUID(), to, amount],
  );
  if (rowCount !== 1) throw new Error('no such wallet');
}
