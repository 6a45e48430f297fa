import { randomUUID } from 'node:crypto';
import { addMember, createDatabase, makeVerified, openRoles } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { bypassTriggers } from './bypass-triggers.test-setup.ts';
import { verifyBooks } from './verify-books.ts';

const { owner, worker, reader, admin } = openRoles(await createDatabase());
const unknown = await addMember(owner, { id: randomUUID(), username: 'unknown' });
const proven = await addMember(owner, { id: randomUUID(), username: 'proven' });
await makeVerified(owner, proven);

const wrong = async (db = reader) => (await verifyBooks({ db })).detail.wrong.map(({ name }) => name);
const edit = (sql: string, id: string) => bypassTriggers(admin, ['member', 'wallet', 'identity_check'], sql, [id]);

test('accepts verified and unverified members, for every role that may read the books', async () => {
  for (const db of [reader, worker, owner]) expect(await wrong(db)).toEqual([]);
});

test.each([
  ['a member', unknown, 'UPDATE member SET verified = NOT verified WHERE id = $1'],
  [
    'the wallet',
    unknown,
    `UPDATE wallet SET verified = NOT verified WHERE member_id = $1 AND account = account_number('real')`,
  ],
  [
    'the demo wallet',
    unknown,
    `UPDATE wallet SET verified = NOT verified WHERE member_id = $1 AND account = account_number('demo')`,
  ],
  [
    'a member with both wallets',
    unknown,
    `WITH w AS (UPDATE wallet SET verified = NOT verified WHERE member_id = $1)
     UPDATE member SET verified = NOT verified WHERE id = $1`,
  ],
  ['no longer a member with a proof', proven, 'UPDATE member SET verified = NOT verified WHERE id = $1'],
  ['a member without a verified wallet', proven, 'UPDATE wallet SET verified = NOT verified WHERE member_id = $1'],
])('finds a false verification of %s', async (_, id, sql) => {
  await edit(sql, id);
  for (const db of [reader, worker]) expect(await wrong(db)).toEqual(['verified_is_proven']);
  await edit(sql, id);
  expect(await wrong()).toEqual([]);
});

test('leaves no member verified after a proof was revoked', async () => {
  const proof = await owner.pool.query('SELECT id, member_id FROM identity_check');
  await edit('UPDATE identity_check SET member_id = $1', unknown);
  expect((await verifyBooks({ db: reader })).detail.wrong).toMatchObject([{ name: 'verified_is_proven', wrong: 2 }]);
  await edit('UPDATE identity_check SET member_id = $1', proof.rows[0]?.member_id);
  expect(await wrong()).toEqual([]);
});
