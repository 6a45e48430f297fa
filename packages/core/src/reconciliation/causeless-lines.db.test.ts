import { randomUUID } from 'node:crypto';
import { addMember, createDatabase, fundMember, openRoles } from '@fairtick/test-kit';
import { beforeAll, expect, test } from 'vitest';
import { behindDoors } from './behind-doors.test-setup.ts';
import { verifyBooks } from './verify-books.ts';

const { owner, worker, reader, admin } = openRoles(await createDatabase());
const wrong = async (db = reader) => (await verifyBooks({ db })).detail.wrong.map(({ name }) => name);
let memberId = '';

beforeAll(async () => {
  memberId = await addMember(owner, { id: randomUUID(), username: 'favoured' });
  for (const account of [0, 1] as const) await fundMember(owner, { memberId, account, amount: 5_000_000n });
});

test('money that came through the doors is well', async () => {
  expect(await wrong()).toEqual([]);
});

/** As whoever owns the tables could book it: every balance adds up. */
test.each([
  ['fees given back for nothing', 0, 33, 17, 0],
  ['what no conversion left', 0, 41, 21, 0],
  ['a conversion that nobody made', 0, 41, 0, 21],
  ['demo money in a real account', 0, 40, 23, 0],
  ['fees given back in demo money', 1, 33, 17, 0],
])('%s, which adds up, is found', async (_, account, code, from, to) => {
  const ref = randomUUID();
  await owner.pool.query(
    `SELECT book_lines('${memberId}', ${account}::smallint, '${ref}', '{${code}}', '{${from}}', '{${to}}', '{100000}')`,
  );
  for (const db of [reader, worker]) expect(await wrong(db)).toEqual(['lines_have_their_cause']);
  const gain = to === 0 ? 100_000 : -100_000;
  await behindDoors(
    admin,
    ['transfer', 'wallet', 'house_balance'],
    `DELETE FROM transfer WHERE ref = '${ref}';
     UPDATE wallet SET lines = lines - 1, available = available - ${gain} WHERE member_id = '${memberId}' AND account = ${account};
     UPDATE house_balance SET amount = amount + ${gain} WHERE account = ${account} AND bucket = ${to === 0 ? from : to}`,
  );
  expect(await wrong()).toEqual([]);
});
