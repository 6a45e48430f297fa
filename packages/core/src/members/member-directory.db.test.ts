import { createDb } from '@fairtick/db';
import { addMember, createDatabase } from '@fairtick/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '../audit/index.ts';
import { createCipher } from '../auth/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { restrictMember } from './restrict-member.ts';
import { searchMembers } from './search-members.ts';
import { viewMember } from './view-member.ts';
import { viewMemberSessions } from './view-member-sessions.ts';

const database = await createDatabase();
const db = createDb({ url: database.appUrl, poolSize: 2, applicationName: 'test' });
const owner = createDb({ url: database.ownerUrl, poolSize: 2, applicationName: 'test' });
afterAll(() => Promise.all([db.close(), owner.close()]));

const ids = uuidsV7(systemClock);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db, clock: systemClock, ids, log: quiet, cipher: createCipher('k'.repeat(32)) };
const admin = { id: ids.uuid(), username: 'root' };
const by = { admin, origin: { ip: '127.0.0.1', requestId: 'r-1' } };
const members: string[] = [];

beforeAll(async () => {
  await owner.pool.query(
    `INSERT INTO admin (id, username, login_hash, must_change_password, password_changed_at, created_at)
     VALUES ($1, 'root', 'x', false, now(), now())`,
    [admin.id],
  );
  for (let n = 0; n < 30; n += 1) {
    const username = n < 25 ? `lin_${String(n).padStart(2, '0')}` : `linx${n}`;
    members.push(await addMember(owner, { id: ids.uuid(), username, phone: `138000000${String(n).padStart(2, '0')}` }));
  }
});

const names = async (input: Partial<Parameters<typeof searchMembers>[1]>) =>
  (await searchMembers(ctx, { ...by, limit: 100, ...input })).items.map(({ username }) => username);

describe('searching', () => {
  test('gives everybody, newest first, page by page, nobody twice', async () => {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await searchMembers(ctx, { ...by, limit: 7, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(members.toReversed());
  });

  test('finds by the beginning of name, phone and id, and nothing else', async () => {
    expect(await names({ q: 'LIN_0' })).toHaveLength(10);
    // the underscore stands for itself: linx25 does not begin with lin_
    expect(await names({ q: 'lin_' })).toHaveLength(25);
    expect(await names({ q: '13800000007' })).toEqual(['lin_07']);
    expect(await names({ q: '1380000000' })).toHaveLength(10);
    expect(await names({ q: members[3] ?? '' })).toEqual(['lin_03']);
    expect(await names({ q: (members[3] ?? '').slice(0, 8) })).toContain('lin_03');
    expect(await names({ q: 'in_0' })).toEqual([]);
    expect(await names({ q: "' OR 1=1 --" })).toEqual([]);
    expect(await names({ q: '林若溪' })).toEqual([]);
  });

  test('filters by a standing restriction', async () => {
    const memberId = members[4] ?? '';
    await restrictMember(ctx, { ...by, memberId, kind: 'trading', reason: 'abc', memberMessage: 'abc', endsAt: null });
    expect(await names({ restricted: 'trading' })).toEqual(['lin_04']);
    expect(await names({ restricted: 'frozen' })).toEqual([]);
    const [found] = (await searchMembers(ctx, { ...by, q: 'lin_04' })).items;
    expect(found?.restrictions).toEqual(['trading']);
  });

  test('shows nothing unmasked, and the totals of both accounts', async () => {
    const [found] = (await searchMembers(ctx, { ...by, q: 'lin_05' })).items;
    expect(found).toMatchObject({ phone: '138****0005', realName: '林*溪', realTotalMinor: 0n });
    expect(found?.demoTotalMinor).toBeGreaterThanOrEqual(0n);
  });

  test.each(['x', '1', "'; --", '9'.repeat(36)])('refuses the cursor %j', async (cursor) => {
    await expect(searchMembers(ctx, { ...by, cursor })).rejects.toThrow('INPUT_INVALID');
  });

  test('is in the log, with a phone number masked', async () => {
    await names({ q: '13800000007' });
    const { items } = await listAudit({ db }, { action: 'members.search', limit: 1 });
    expect(items[0]?.after).toEqual({ q: '138****0007', restricted: null, found: 1 });
  });

  test('uses the indexes on name, phone and id', async () => {
    const client = await owner.pool.connect();
    try {
      await client.query('SET enable_seqscan = off');
      const { rows } = await client.query(
        `EXPLAIN SELECT id FROM member m WHERE m.username LIKE $$lin\\_%$$ OR m.phone LIKE '138%'
           OR m.id BETWEEN '00000000-0000-0000-0000-000000000000' AND '00000000-0000-0000-0000-0000000000ff'`,
      );
      const plan = JSON.stringify(rows);
      for (const index of ['member_username_prefix', 'member_phone_prefix', 'member_pkey'])
        expect(plan).toContain(index);
    } finally {
      await client.query('RESET enable_seqscan');
      client.release();
    }
  });
});

describe('looking at a member', () => {
  test('shows him masked and leaves an entry in the log', async () => {
    const memberId = members[6] ?? '';
    const member = await viewMember(ctx, { ...by, memberId });
    expect(member).toMatchObject({
      username: 'lin_06',
      idNumber: '110***********1234',
      openOrders: 0,
      settledOrders: 0,
    });
    expect(member.wallets.map(({ account }) => account)).toEqual([0, 1]);
    await viewMemberSessions(ctx, { ...by, memberId });
    const { items } = await listAudit({ db }, { targetId: memberId });
    expect(items.map(({ action }) => action)).toEqual(['members.view_sessions', 'members.view']);
  });

  test('is refused where there is nobody, without an entry', async () => {
    const nobody = ids.uuid();
    await expect(viewMember(ctx, { ...by, memberId: nobody })).rejects.toThrow('NOT_FOUND');
    await expect(viewMemberSessions(ctx, { ...by, memberId: nobody })).rejects.toThrow('NOT_FOUND');
    expect((await listAudit({ db }, { targetId: nobody })).items).toEqual([]);
  });
});
