import { addStaff, createDatabase, openRoles } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { setPasswordByLink } from '../admins/index.ts';
import { listAudit } from '../audit/index.ts';
import { createPasswordHasher } from '../auth/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { createCipher } from '../shared/cipher.ts';
import { issueOperatorLink, issueSetupLink, listStaff } from './index.ts';

const { owner, app } = openRoles(await createDatabase());
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db: app, clock: systemClock, ids: uuidsV7(systemClock), log };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const adminCtx = {
  ...ctx,
  hasher: await createPasswordHasher(),
  cipher: createCipher('s'.repeat(32)),
  totpRequired: false,
};
const first = await addStaff(owner, { username: 'first' });
const second = await addStaff(owner, { username: 'second' });
const clerks = await Promise.all(
  ['clerk_1', 'clerk_2', 'clerk_3'].map((username) =>
    addStaff(owner, { username, permissions: ['staff:password:create'] }),
  ),
);

type Person = typeof first;
const hand = (by: Person, to: Person) => issueSetupLink(ctx, { adminId: to.id, reason: '忘记密码', admin: by, origin });
const use = ({ link }: { link: string }) => {
  const newPwd = 'Quiet rivers 8 carry stones';
  return setPasswordByLink(adminCtx, { link, newPwd, confirmPwd: newPwd, origin });
};
const people = async () => (await owner.pool.query('SELECT count_full_admins() AS people')).rows[0].people;
const used = async ({ id }: Person) =>
  (await owner.pool.query('SELECT used_at FROM admin_setup_link WHERE admin_id = $1', [id])).rows;
const samePersonAs = async ({ id }: Person) => (await listStaff(ctx)).find((one) => one.id === id)?.samePersonAs;

test('refuses and records a link that would make the only two people one', async () => {
  await expect(hand(first, second)).rejects.toMatchObject({ code: 'STAFF_LAST_ADMINS' });
  await expect(hand(second, first)).rejects.toMatchObject({ code: 'STAFF_LAST_ADMINS' });
  expect((await listAudit(ctx, { limit: 1 })).items[0]).toMatchObject({
    action: 'staff.refused',
    actorName: 'second',
    after: { tried: 'staff.hand_setup_link', refusal: 'STAFF_LAST_ADMINS', username: 'first' },
  });
  expect([await used(first), await used(second), await people()]).toEqual([[], [], 2n]);
});

test('accepts and uses a link for an account with fewer permissions, and the list shows it', async () => {
  const [clerk] = clerks;
  if (clerk === undefined) throw new Error('no clerk was added');
  expect(await samePersonAs(clerk)).toEqual([]);
  await use(await hand(first, clerk));
  expect(await samePersonAs(clerk)).toEqual([{ username: 'first', why: 'link' }]);
  expect(await samePersonAs(first)).toEqual([{ username: 'clerk_1', why: 'link' }]);
});

test('refuses the use of a link that was sent while a third person existed, once they left', async () => {
  const third = await addStaff(owner, { username: 'third' });
  const link = await hand(first, second);
  await owner.pool.query('UPDATE admin SET active = false WHERE id = $1', [third.id]);
  await expect(use(link)).rejects.toMatchObject({ code: 'STAFF_LAST_ADMINS' });
  expect([await used(second), await people()]).toEqual([[{ used_at: null }], 2n]);
  await owner.pool.query('UPDATE admin SET active = true WHERE id = $1', [third.id]);
  await use(link);
  expect([await people(), await samePersonAs(second)]).toEqual([
    2n,
    [
      { username: 'clerk_1', why: 'link' },
      { username: 'first', why: 'link' },
    ],
  ]);
  await owner.pool.query('UPDATE admin SET active = false WHERE id = $1', [third.id]);
});

test('makes two people of one again by a link of the operator, recorded and listed', async () => {
  expect(await people()).toBe(1n);
  const asOwner = { ...ctx, db: owner };
  await expect(issueOperatorLink(asOwner, { username: 'stranger', by: 'Ops', reason: '误封' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const link = await issueOperatorLink(asOwner, { username: 'second', by: 'Ops on duty', reason: '两人互为一人' });
  expect((await listAudit(ctx, { limit: 1 })).items[0]).toMatchObject({
    action: 'staff.hand_operator_link',
    actorKind: 'system',
    actorName: 'operator',
    targetId: second.id,
    after: { username: 'second', by: 'Ops on duty', reason: '两人互为一人' },
  });
  await use(link);
  expect([await people(), await samePersonAs(second)]).toEqual([2n, []]);
  expect((await listStaff(ctx)).map(({ username, operatorLinkAt }) => [username, operatorLinkAt])).toContainEqual([
    'second',
    expect.stringMatching(/^\d{4}-/),
  ]);
  await expect(use(link)).rejects.toMatchObject({ code: 'ADMIN_LINK_INVALID' });
});

test('refuses a link of the operator to every login of a serving process', async () => {
  const row = `INSERT INTO admin_setup_link (id, admin_id, digest, created_by, created_at, expires_at)
    VALUES (gen_random_uuid(), $1, sha256('row'), NULL, now(), now() + interval '1 hour')`;
  await expect(app.pool.query(row, [first.id])).rejects.toMatchObject({ code: '42501' });
  await expect(issueOperatorLink(ctx, { username: 'first', by: 'A thief', reason: '试试' })).rejects.toThrow();
  expect(await used(first)).toEqual([]);
});
