import { createDb, type Prisma } from '@fairtick/db';
import {
  addDeposit,
  addDepositMethods,
  addMember,
  addPayoutAccount,
  createDatabase,
  testCipher,
} from '@fairtick/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '../audit/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { createCipher } from '../shared/cipher.ts';
import { digestNames } from './digest-names.ts';
import { conditionsOf, type FoundBy, searchOf } from './member-directory.repo.ts';
import { personalDataBounds } from './personal-data.ts';
import { restrictMember } from './restrict-member.ts';
import { searchMembers } from './search-members.ts';
import { viewMember } from './view-member.ts';
import { viewMemberSessions } from './view-member-sessions.ts';

const database = await createDatabase();
const db = createDb({ url: database.appUrl, poolSize: 2, applicationName: 'test' });
const owner = createDb({ url: database.ownerUrl, poolSize: 2, applicationName: 'test' });
afterAll(() => Promise.all([db.close(), owner.close()]));

const app = db;
const ids = uuidsV7(systemClock);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db, clock: systemClock, ids, log: quiet, cipher: testCipher };
const admin = { id: ids.uuid(), username: 'root' };
const by = { admin, origin: { ip: '127.0.0.1', requestId: 'r-1' } };
/** Searches with and without the permission to see personal data. */
const searcher = { ...by, admin: { ...admin, permissions: ['members:personal:read'] }, onlineWithinMs: 1_800_000 };
const blindSearcher = { ...searcher, admin: { ...admin, permissions: [] } };
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
  (await searchMembers(ctx, { ...searcher, limit: 100, ...input })).items.map(({ username }) => username);

describe('searching members', () => {
  test('lists all of them, newest first, page by page, without duplicates', async () => {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await searchMembers(ctx, { ...searcher, limit: 7, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(members.toSorted().toReversed());
  });

  test('finds parts of names, phone numbers and the end of an id, and nothing else', async () => {
    expect(await names({ q: 'LIN_0' })).toHaveLength(10);
    // the underscore is literal: linx25 does not begin with lin_
    expect(await names({ q: 'lin_' })).toHaveLength(25);
    expect(await names({ q: '13800000007' })).toEqual(['lin_07']);
    expect(await names({ q: '1380000000' })).toHaveLength(10);
    expect(await names({ q: members[3] ?? '' })).toEqual(['lin_03']);
    expect(await names({ q: (members[3] ?? '').slice(0, 8) })).toContain('lin_03');
    expect(await names({ q: 'in_0' })).toHaveLength(10);
    expect(await names({ q: 'inx2' })).toHaveLength(5);
    // two letters are searched inside the nicknames of the newest members
    expect(await names({ q: 'n_' })).toHaveLength(25);
    expect(await names({ q: '000007' })).toEqual(['lin_07']);
    expect(await names({ q: (members[3] ?? '').slice(-9, -3) })).toContain('lin_03');
    expect(await names({ q: "' OR 1=1 --" })).toEqual([]);
    expect(await names({ q: '林若水' })).toEqual([]);
  });

  test('filters by an active restriction', async () => {
    const memberId = members[4] ?? '';
    await restrictMember(ctx, { ...by, memberId, kind: 'trading', reason: 'abc', memberMessage: 'abc', endsAt: null });
    expect(await names({ restricted: 'trading' })).toEqual(['lin_04']);
    expect(await names({ restricted: 'frozen' })).toEqual([]);
    const [found] = (await searchMembers(ctx, { ...searcher, q: 'lin_04' })).items;
    expect(found?.restrictions).toEqual(['trading']);
  });

  test('masks personal data, and shows the totals of both accounts', async () => {
    const [found] = (await searchMembers(ctx, { ...searcher, q: 'lin_05' })).items;
    expect(found).toMatchObject({ phone: '138****0005', realName: '林*溪', realTotalMinor: 0n });
    expect(found?.demoTotalMinor).toBeGreaterThanOrEqual(0n);
  });

  test.each(['x', '1', "'; --", '9'.repeat(36)])('refuses the cursor %j', async (cursor) => {
    await expect(searchMembers(ctx, { ...searcher, cursor })).rejects.toThrow('INPUT_INVALID');
  });

  test('is audited, with a phone number masked', async () => {
    await names({ q: '13800000007' });
    const { items } = await listAudit({ db }, { action: 'members.search', limit: 1 });
    expect(items[0]?.after).toEqual({
      q: '138****0007',
      ways: ['username', 'nickname', 'id', 'invite_code', 'deposit', 'phone', 'id_number'],
      found: 1,
    });
  });

  test('finds sealed data by exact match only, and only with the permission to see it', async () => {
    const id = ids.uuid();
    await addMember(owner, { id, username: 'sealed_one', realName: '欧阳若', idNumber: '11010119900307109X' });
    await owner.pool.query("UPDATE member SET email = 'ouyang@example.com', email_confirmed_at = now() WHERE id = $1", [
      id,
    ]);
    // a name is not found before its digest is stored
    expect(await names({ q: '欧阳若' })).toEqual([]);
    while ((await digestNames(ctx, { limit: 10 })) > 0);
    for (const q of ['欧阳若', ' 欧阳若 ', '11010119900307109x', 'ouyang@example.COM']) {
      expect(await names({ q })).toEqual(['sealed_one']);
    }
    expect(await names({ q: '欧阳' })).toEqual([]);
    expect(await names({ q: '11010119900307' })).toEqual([]);
    const blind = await searchMembers(ctx, { ...blindSearcher, q: '欧阳若' });
    expect(blind).toMatchObject({ items: [], ways: ['nickname'], withheld: ['name'] });
    expect((await searchMembers(ctx, { ...blindSearcher, q: 'ouyang@example.com' })).items).toEqual([]);
    // a changed name is no longer found by the old one
    const bounds = personalDataBounds(id);
    await owner.pool.query('UPDATE member SET real_name = $2 WHERE id = $1', [
      id,
      testCipher.seal('欧阳水', bounds.realName),
    ]);
    expect(await names({ q: '欧阳若' })).toEqual([]);
    await digestNames(ctx, { limit: 10 });
    expect(await names({ q: '欧阳水' })).toEqual(['sealed_one']);
  });

  test('finds by a card, a deposit, its reference, a session’s address, an invite code', async () => {
    const memberId = await addMember(owner, { id: ids.uuid(), username: 'pays_out' });
    await addPayoutAccount(owner, { memberId, number: '6222021234567890' });
    expect(await names({ q: '6222 0212 3456 7890' })).toEqual(['pays_out']);
    await owner.pool.query("UPDATE member SET invite_code = 'PAYSOUT2' WHERE id = $1", [memberId]);
    expect(await names({ q: 'paysout2' })).toEqual(['pays_out']);
    await owner.pool.query(
      `INSERT INTO session (id, member_id, created_at, last_seen_at, expires_at, ip)
       VALUES ($1, $2, now(), now(), now() + interval '1 hour', '203.0.113.9')`,
      [ids.uuid(), memberId],
    );
    expect(await names({ q: '203.0.113.9' })).toEqual(['pays_out']);
    expect(await names({ activity: 'online' })).toEqual(['pays_out']);
    expect((await searchMembers(ctx, { ...blindSearcher, q: '203.0.113.9' })).withheld).toContain('ip');
    const { bank_card: methodId } = await addDepositMethods(owner);
    const depositId = await addDeposit(app, { memberId, methodId });
    expect(await names({ q: depositId })).toEqual(['pays_out']);
    const { rows } = await owner.pool.query<{ reference: string }>('SELECT reference FROM deposit');
    expect(await names({ q: rows[0]?.reference ?? '' })).toEqual(['pays_out']);
  });

  test('filters by state, verification, activity and time of registration', async () => {
    const [old, locked, closed] = [members[0] ?? '', members[1] ?? '', members[2] ?? ''];
    await owner.pool.query("UPDATE member SET created_at = '2025-01-01' WHERE id = $1", [old]);
    await owner.pool.query(
      "INSERT INTO login_attempts VALUES ($1, '192.0.2.1', 5, now() + interval '1 hour', NULL, now())",
      [locked],
    );
    await owner.pool.query('UPDATE member SET verified = true WHERE id = $1', [closed]);
    await owner.pool.query("UPDATE member SET last_login_at = now() - interval '2 days' WHERE id = $1", [old]);
    expect(await names({ state: 'locked' })).toEqual(['lin_01']);
    expect(await names({ state: 'closed' })).toEqual([]);
    expect(await names({ state: 'paused' })).toEqual([]);
    expect(await names({ state: 'open' })).not.toContain('lin_01');
    expect(await names({ verified: 'yes' })).toContain('lin_02');
    expect(await names({ verified: 'no' })).not.toContain('lin_02');
    expect(await names({ to: new Date('2025-06-01') })).toEqual(['lin_00']);
    expect(await names({ from: new Date('2025-06-01'), q: 'lin_' })).toHaveLength(24);
    expect(await names({ activity: 'week' })).toEqual(['lin_00']);
    expect(await names({ activity: 'day' })).toEqual([]);
    expect(await names({ activity: 'quiet' })).not.toContain('lin_00');
  });

  const nothing = { ways: null, restricted: null, state: null, verified: null, activity: null } as const;
  const digests = [new Uint8Array(32)];
  test.each<[string, FoundBy]>([
    ['member_username_prefix', { way: 'username', patterns: [String.raw`lin\_%`] }],
    ['member_nickname_prefix', { way: 'nickname', patterns: ['lin%'] }],
    ['member_phone_prefix', { way: 'phone', patterns: ['138%', '+138%'] }],
    ['member_pkey', { way: 'id', from: ids.uuid(), to: ids.uuid() }],
    ['orders_pkey', { way: 'order', id: ids.uuid() }],
    ['deposit_pkey', { way: 'deposit', id: ids.uuid(), reference: null }],
    ['deposit_reference_key', { way: 'deposit', id: null, reference: 'ABCD1234' }],
    ['withdrawal_pkey', { way: 'withdrawal', id: ids.uuid(), end: null }],
    ['member_invite_code_key', { way: 'invite_code', text: 'ABCD1234' }],
    ['member_email_key', { way: 'email', text: 'a@b.cc' }],
    ['session_from', { way: 'ip', text: '203.0.113.9' }],
    ['member_name_digest', { way: 'digests', of: 'name', digests }],
    ['member_id_number_digest', { way: 'digests', of: 'id_number', digests }],
    ['payment_account_number', { way: 'digests', of: 'payment_account', digests }],
  ])('uses the index %s for %s', async (index, way) => {
    const moments = { now: new Date(), onlineSince: new Date() };
    const filters = conditionsOf({ ...nothing, from: null, to: null, before: null }, moments);
    const plan = await planOf(searchOf([way], filters, 21));
    expect(plan).toContain(index);
  });
});

/** The plan when a sequential scan is ruled out, as it is with many members. */
async function planOf({ sql, values }: Prisma.Sql): Promise<string> {
  const client = await owner.pool.connect();
  try {
    await client.query('SET enable_seqscan = off; SET enable_indexscan = on');
    let n = 0;
    const text = sql.replaceAll('?', () => `$${++n}`);
    const { rows } = await client.query(`EXPLAIN ${text}`, values);
    return JSON.stringify(rows);
  } finally {
    await client.query('RESET enable_seqscan');
    client.release();
  }
}

describe('viewing a member', () => {
  test('shows masked data and is audited', async () => {
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

  test('is NOT_FOUND for an unknown member, without an audit entry', async () => {
    const unknown = ids.uuid();
    await expect(viewMember(ctx, { ...by, memberId: unknown })).rejects.toThrow('NOT_FOUND');
    await expect(viewMemberSessions(ctx, { ...by, memberId: unknown })).rejects.toThrow('NOT_FOUND');
    expect((await listAudit({ db }, { targetId: unknown })).items).toEqual([]);
  });
});

// Last, because the tests above count the members.
test('a name sealed with another key does not hide other members', async () => {
  const foreign = createCipher('f'.repeat(32));
  await addMember(owner, { id: ids.uuid(), username: 'foreign_key', phone: '13700000001', cipher: foreign });
  const { items } = await searchMembers(ctx, { ...searcher, limit: 3 });
  expect(items.map(({ realName }) => realName === '—')).toEqual([true, false, false]);
});
