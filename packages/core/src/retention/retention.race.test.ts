import { fundMember } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { eraseExpired } from './index.ts';
import {
  app,
  asTimePassed,
  close,
  daysAgo,
  erase,
  ids,
  newMember,
  one,
  owner,
  picture,
  say,
  uploads,
  worker,
} from './retention.test-setup.ts';

const counted = async (kind: string) =>
  Number((await one('SELECT coalesce(sum(erased), 0)::text AS n FROM retention_run WHERE kind = $1', kind))['n']);

test('erases and counts each item once with two concurrent workers', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => newMember('left')));
  for (const id of members) {
    await close(id);
    await asTimePassed('member', `closed_at = ${daysAgo(1_900)}`, id);
  }
  const speaker = await newMember('speaker');
  for (let n = 0; n < 8; n += 1) {
    const { id, picture: shown } = await say(speaker, `words ${n}`);
    await asTimePassed('support_message', `at = ${daysAgo(1_200 - n)}`, id);
    await asTimePassed('upload', `created_at = ${daysAgo(1_200)}`, shown.id);
  }
  const runs = await Promise.all([1, 2, 3].map(() => eraseExpired({ db: worker, ids, uploads })));
  const rest = await erase();
  const total = (kind: 'members' | 'support' | 'pictures') =>
    [...runs, rest].reduce((sum, run) => sum + (run[kind] ?? 0), 0);
  expect([total('members'), total('support'), total('pictures')]).toEqual([12, 8, 8]);
  expect([await counted('members'), await counted('support'), await counted('pictures')]).toEqual([12, 8, 8]);
});

test('keeps the member’s last picture while files are removed', async () => {
  const memberId = await newMember('changer');
  for (let round = 0; round < 6; round += 1) {
    const [one_, two] = [await picture(memberId, 'avatar'), await picture(memberId, 'avatar')];
    const wear = (id: string) => app.pool.query('SELECT set_avatar($1, $2)', [memberId, id]);
    await wear(one_.id);
    await Promise.all([wear(two.id), erase(), erase()]);
    const chosen = await one(
      `SELECT u.id, u.file, u.erasing_at IS NULL AND u.purged_at IS NULL AS kept
         FROM member m JOIN upload u ON u.id::text = m.avatar WHERE m.id = $1`,
      memberId,
    );
    expect(chosen).toMatchObject({ id: two.id, kept: true });
    expect(await uploads.get(two.file)).toBeDefined();
  }
  await erase();
  const left = await owner.pool.query(
    `SELECT count(*)::int AS n FROM upload WHERE member_id = $1 AND purged_at IS NULL`,
    [memberId],
  );
  expect(left.rows).toEqual([{ n: 1 }]);
});

test('books an approval before the member leaves, or refuses it afterwards', async () => {
  for (let round = 0; round < 12; round += 1) {
    const memberId = await newMember('racer');
    const credit = fundMember(owner, { memberId, account: 0, amount: 100n }).then(
      () => true,
      () => false,
    );
    const leave = owner.pool
      .query(
        `WITH w AS (SELECT available FROM wallet WHERE member_id = $1 AND account = account_number('real') FOR NO KEY UPDATE)
         UPDATE member SET closed_at = now() WHERE id = $1 AND (SELECT available FROM w) = 0`,
        [memberId],
      )
      .then(({ rowCount }) => rowCount === 1);
    const [credited, left] = await Promise.all([credit, leave]);
    expect([credited, left]).not.toEqual([true, true]);
  }
});
