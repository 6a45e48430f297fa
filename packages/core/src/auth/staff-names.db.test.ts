import { randomUUID } from 'node:crypto';
import { addMember, addStaff, createDatabase, openRoles } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { seedRoles } from '../../../../prisma/seed/roles.ts';
import { lookAlikeKey } from './username.rules.ts';

const database = await createDatabase();
const { owner, app } = openRoles(database, 4);
await seedRoles(owner.pool);
await owner.pool.query(`INSERT INTO admin_role (name, permissions) VALUES ('admin', '{*:*:*}')`);
await addStaff(owner, { username: 'lin.review-1' });
const member = (username: string) => addMember(owner, { id: randomUUID(), username });
await member('chen_2_burn');

test.each(['lin_review_1', 'LIN_REVIEW_I', 'linreviewl', 'l1n_r3view1'])(
  'a member is never called %s beside an administrator called lin.review-1',
  async (username) => {
    await expect(member(username.toLowerCase())).rejects.toThrow('refused: USERNAME_TAKEN');
  },
);

test.each(['chen_2_burn', 'chen.z.bum', 'chen2burn'])(
  'an administrator is never called %s beside a member called chen_2_burn',
  async (username) => {
    await expect(addStaff(owner, { username })).rejects.toThrow('refused: STAFF_USERNAME_TAKEN');
  },
);

test('refuses one of a member and an administrator who take the same name at the same moment', async () => {
  for (let round = 0; round < 10; round += 1) {
    const both = await Promise.allSettled([
      member(`same_name_${round}`),
      addStaff(owner, { username: `same.name.${round}` }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

test('compares names in the database as in the code', async () => {
  const names = ['Admin', 'a.b@c-d_e', '0123456789', 'corn', 'vvv', 'rrnn', 'IiLl1', 'x'.repeat(40)];
  const { rows } = await app.pool.query('SELECT name_key(n) AS key FROM unnest($1::text[]) n', [names]);
  expect(rows.map(({ key }) => key)).toEqual(names.map(lookAlikeKey));
});
