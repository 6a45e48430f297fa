import { randomUUID } from 'node:crypto';
import { transferCodes } from '@fairtick/contracts';
import { addMember, createDatabase, fundMember, openRoles } from '@fairtick/test-kit';
import { beforeAll, expect, test } from 'vitest';
import { accountNumber, buckets } from '../ledger/ledger.codes.ts';
import { bypassTriggers } from './bypass-triggers.test-setup.ts';
import { verifyBooks } from './verify-books.ts';

const { owner, worker, reader, admin } = openRoles(await createDatabase());
const wrong = async (db = reader) => (await verifyBooks({ db })).detail.wrong.map(({ name }) => name);
let memberId = '';

beforeAll(async () => {
  memberId = await addMember(owner, { id: randomUUID(), username: 'favoured' });
  for (const account of [0, 1] as const) await fundMember(owner, { memberId, account, amount: 5_000_000n });
});

test('accepts money that was moved by stored procedures', async () => {
  expect(await wrong()).toEqual([]);
});

/** As the owner of the tables could book it, so that every balance adds up. */
test.each([
  ['fees returned without a cause', 'real', 'fee_refund', 'house_fees', 'available'],
  ['a rounding remainder without a conversion', 'real', 'rounding', 'house_rounding', 'available'],
  ['a conversion without a cause', 'real', 'rounding', 'available', 'house_rounding'],
  ['demo money in a real account', 'real', 'demo_reset', 'house_demo_grants', 'available'],
  ['fees given back in demo money', 'demo', 'fee_refund', 'house_fees', 'available'],
] as const)('finds %s, although all sums are right', async (_, ofAccount, type, from, to) => {
  const account = accountNumber(ofAccount);
  const ref = randomUUID();
  await owner.pool.query(`SELECT book_lines($1, $2, $3, $4, $5, $6, '{100000}')`, [
    memberId,
    account,
    ref,
    [transferCodes[type]],
    [buckets[from]],
    [buckets[to]],
  ]);
  for (const db of [reader, worker]) expect(await wrong(db)).toEqual(['lines_have_their_cause']);
  const gain = to === 'available' ? 100_000 : -100_000;
  await bypassTriggers(
    admin,
    ['transfer', 'wallet', 'house_balance'],
    `DELETE FROM transfer WHERE ref = '${ref}';
     UPDATE wallet SET lines = lines - 1, available = available - ${gain} WHERE member_id = '${memberId}' AND account = ${account};
     UPDATE house_balance SET amount = amount + ${gain} WHERE account = ${account} AND bucket = ${buckets[to === 'available' ? from : to]}`,
  );
  expect(await wrong()).toEqual([]);
});
