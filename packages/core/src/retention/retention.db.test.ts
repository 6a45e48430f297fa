import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { retentionSettings } from '@fairtick/contracts';
import { sqlState } from '@fairtick/db';
import { addDeposit, addPayoutAccount, testCipher } from '@fairtick/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '../audit/index.ts';
import { summarize } from '../members/member-summary.ts';
import { listRetentionRuns, readRetentionTerms } from './index.ts';
import {
  app,
  asTimePassed,
  close,
  ctx,
  daysAgo,
  erase,
  folder,
  lastRecord,
  methods,
  newMember,
  one,
  owner,
  picture,
  say,
  staff,
  uploads,
  worker,
} from './retention.test-setup.ts';

const files = () => readdir(folder).catch(() => []);
const refusalOf = (query: Promise<unknown>) => query.then(() => 'done', sqlState);
let memberId = '';
beforeEach(async () => {
  memberId = await newMember();
});

describe('the terms', () => {
  test('are the settings or their defaults, within the bounds of the database', async () => {
    const days = async () =>
      Object.fromEntries((await readRetentionTerms(ctx)).map((term) => [term.kind, term.days] as const));
    const standards = Object.fromEntries(
      Object.entries(retentionSettings).map(([kind, term]) => [kind, term.standard]),
    );
    expect(await days()).toEqual({ ...standards, identity: 1_825, identity_rejected: 30 });
    for (const [kind, { least, most }] of Object.entries(retentionSettings)) {
      for (const [value, read] of [
        [least, least],
        [0, least],
        [-1, least],
        [most + 1, most],
        ['9', retentionSettings[kind as keyof typeof retentionSettings].standard],
      ] as const) {
        await owner.pool.query(
          `INSERT INTO setting (key, value, updated_at) VALUES ($1, $2::jsonb, now())
           ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
          [`keep_${kind}_days`, JSON.stringify(value)],
        );
        expect((await days())[kind]).toBe(read);
      }
    }
    await asTimePassed('setting', `value = '"unset"'`, 'keep_closed_days', 'key');
    for (const [kind, { standard }] of Object.entries(retentionSettings)) {
      await asTimePassed('setting', `value = '${standard}'`, `keep_${kind}_days`, 'key');
    }
  });
});

describe('past its term', () => {
  test('erases an ended session with its export, and keeps one that is a day younger', async () => {
    const session = async (days: number) => {
      const id = randomUUID();
      await owner.pool.query(
        `INSERT INTO session (id, member_id, created_at, last_seen_at, expires_at) VALUES ($1, $2, now(), now(), now() + interval '1 h')`,
        [id, memberId],
      );
      await owner.pool.query(
        'INSERT INTO data_export (id, member_id, session_id, at) VALUES (uuidv7(), $1, $2, now())',
        [memberId, id],
      );
      await asTimePassed(
        'session',
        `created_at = ${daysAgo(days)}, expires_at = ${daysAgo(days)} + interval '1 minute'`,
        id,
      );
      await asTimePassed('data_export', `at = ${daysAgo(days)}`, id, 'session_id');
      return id;
    };
    const [old, young] = [await session(366), await session(364)];
    expect(await erase()).toEqual({ sessions: 1, exports: 1 });
    const { rows } = await owner.pool.query('SELECT id FROM session WHERE id = ANY ($1)', [[old, young]]);
    expect(rows).toEqual([{ id: young }]);
    expect(await refusalOf(owner.pool.query('DELETE FROM data_export WHERE session_id = $1', [young]))).toBe('42501');
    expect(await lastRecord()).toEqual({ sessions: 1, exports: 1 });
  });

  test('erases read notifications, and keeps unread ones until the member leaves', async () => {
    const notify = async (days: number) => {
      await owner.pool.query(`SELECT notify_member($1, 'identity_expired', NULL, '{}')`, [memberId]);
      await asTimePassed(
        'notification',
        `at = ${daysAgo(days)}`,
        memberId,
        "at > now() - interval '1 hour' AND member_id",
      );
    };
    await notify(400);
    await notify(364);
    expect(await erase()).toEqual({});
    await owner.pool.query(
      `INSERT INTO notification_read (member_id, until) VALUES ($1, now()) ON CONFLICT (member_id) DO UPDATE SET until = now()`,
      [memberId],
    );
    expect(await erase()).toEqual({ notifications: 1 });
    await notify(500);
    await asTimePassed('notification_read', `until = ${daysAgo(900)}`, memberId, 'member_id');
    expect(await erase()).toEqual({});
    await close(memberId);
    expect(await erase()).toEqual({ notifications: 1 });
  });

  test('empties messages to customer service and removes their pictures, and keeps their rows', async () => {
    const before = await files();
    const { id, picture: shown } = await say(memberId, '我的证件丢了');
    expect(await files()).toHaveLength(before.length + 1);
    await asTimePassed('support_message', `at = ${daysAgo(1_094)}`, id);
    await asTimePassed('upload', `created_at = ${daysAgo(1_094)}`, shown.id);
    expect(await erase()).toEqual({});
    await asTimePassed('support_message', `at = ${daysAgo(1_096)}`, id);
    await asTimePassed('upload', `created_at = ${daysAgo(1_096)}`, shown.id);
    expect(await erase()).toEqual({ support: 1, pictures: 1 });
    expect(await files()).toEqual(before);
    const kept = await one(
      'SELECT n, octet_length(body) AS bytes, erased_at IS NOT NULL AS erased FROM support_message WHERE id = $1',
      id,
    );
    expect(kept).toEqual({ n: 1, bytes: 0, erased: true });
    expect(testCipher.open(Buffer.alloc(0), 'support_message.body')).toBe('');
  });

  test('empties payers, proofs, removed cards and names on statements, and keeps amounts, states and references', async () => {
    const payerName = testCipher.seal('林若溪', 'x');
    const id = await addDeposit(owner, { memberId, methodId: methods.bank_card, payerName, state: 'completed', staff });
    const proof = String((await one('SELECT proof_upload_id AS id FROM deposit WHERE id = $1', id))['id']);
    const card = await addPayoutAccount(owner, { memberId });
    await owner.pool.query('SELECT remove_payment_account($1, $2)', [memberId, card]);
    const line = randomUUID();
    await owner.pool.query(
      `WITH s AS (INSERT INTO statement (id, clearing_bucket, format, file_name, sha256, imported_at, imported_by)
                  VALUES (uuidv7(), bucket_number('clearing_bank'), 'csv', 'a.csv', sha256($2::bytea), now(), $3) RETURNING id)
       INSERT INTO statement_line (id, statement_id, n, clearing_bucket, at, amount, currency, reference, counterparty, fingerprint, occurrence)
       SELECT $1, s.id, 1, bucket_number('clearing_bank'), ${daysAgo(1_826)}, 100, 'CNY', 'LIN RUOXI', '\\x01', sha256($2::bytea), 1 FROM s`,
      [line, line, staff[0].id],
    );
    const facts = () => one(`SELECT to_jsonb(d) - 'payer_name' AS row FROM deposit d WHERE id = $1`, id);
    for (const [table, sets, key] of [
      ['deposit', `created_at = ${daysAgo(1_826)}, updated_at = ${daysAgo(1_826)}`, id],
      ['payment_account', `added_at = ${daysAgo(1_900)}, removed_at = ${daysAgo(1_826)}`, card],
      ['upload', `created_at = ${daysAgo(1_826)}`, proof],
    ] as const) {
      await asTimePassed(table, sets, key);
    }
    const standing = await facts();
    expect(await erase()).toEqual({ payments: 3, pictures: 1 });
    expect(await facts()).toEqual(standing);
    expect(await one('SELECT payer_name FROM deposit WHERE id = $1', id)).toEqual({ payer_name: null });
    expect(await one('SELECT reference, counterparty, amount::text FROM statement_line WHERE id = $1', line)).toEqual({
      reference: '',
      counterparty: null,
      amount: '100',
    });
    expect(
      await one('SELECT masked, bank, octet_length(number) AS bytes FROM payment_account WHERE id = $1', card),
    ).toEqual({
      masked: '—',
      bank: '—',
      bytes: 0,
    });
    expect(await erase()).toEqual({});
  });

  test('empties a closed account’s personal data, and keeps username, ledger lines and log', async () => {
    await close(memberId);
    const { username } = await one('SELECT username FROM member WHERE id = $1', memberId);
    await asTimePassed('member', `closed_at = ${daysAgo(1_824)}`, memberId);
    expect(await erase()).toEqual({});
    await asTimePassed('member', `closed_at = ${daysAgo(1_826)}`, memberId);
    const before = await one('SELECT id_number_digest AS digest FROM member WHERE id = $1', memberId);
    const note = randomUUID();
    await owner.pool.query(
      `INSERT INTO staff_note (id, member_id, admin_id, at, about, about_id, kind, body)
       SELECT $1, $2, a.id, now(), 'member', $2, 'note', 'lives in Wuhan' FROM admin a LIMIT 1`,
      [note, memberId],
    );
    await owner.pool.query(`INSERT INTO member_day VALUES ($1, '2026-01-01', 1, 0, 0)`, [memberId]);
    expect(await erase()).toEqual({ members: 1 });
    expect(await one('SELECT count(*) AS days FROM member_day WHERE member_id = $1', memberId)).toEqual({ days: 0n });
    expect(await one('SELECT body, kind FROM staff_note WHERE id = $1', note)).toEqual({ body: '', kind: 'note' });
    const row = await one(
      `SELECT username, phone, octet_length(real_name) + octet_length(id_number) AS bytes, id_number_digest AS digest
         FROM member WHERE id = $1`,
      memberId,
    );
    expect(row).toMatchObject({ username, phone: `erased:${memberId}`, bytes: 0 });
    expect(row['digest']).not.toEqual(before['digest']);
    const entry = (await listAudit(ctx, { targetId: memberId, limit: 1 })).items[0];
    expect(entry).toMatchObject({ action: 'members.erase', actorKind: 'system', before: null, after: null });
    const member = await app.prisma.member.findUniqueOrThrow({ where: { id: memberId } });
    expect(summarize(testCipher, member, [], [])).toMatchObject({ realName: '', phone: '' });
    expect(await refusalOf(owner.pool.query(`UPDATE member SET phone = '13800000000' WHERE id = $1`, [memberId]))).toBe(
      '42501',
    );
  });

  test('empties every column of a member except those that it keeps', async () => {
    // name_digest is emptied by a trigger, with the real name.
    const kept = new Set(
      `id username password_changed_at withdraw_password_changed_at invite_code verified last_login_at
        risk_accepted_at closed_at created_at invited_by name_digest`.split(/\s+/),
    );
    const { columns } = await one(
      `SELECT array_agg(column_name::text) AS columns FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = 'member'`,
    );
    const { body } = await one(`SELECT prosrc AS body FROM pg_proc WHERE proname = 'erase_closed_members'`);
    const changes = /UPDATE member m\s+SET(.+?)WHERE m\.id = v_one\.id/s.exec(String(body))?.[1] ?? '';
    const isEmptied = (column: string) => new RegExp(`\\b${column} = `).test(changes);
    const left = (columns as string[]).filter((column) => !kept.has(column) && !isEmptied(column));
    expect(left, 'add them to prisma/sql/retention/erase_closed_members.sql').toEqual([]);
  });

  test('keeps the number’s fingerprint of an excluded member, and waits for an open proof', async () => {
    await owner.pool.query(
      `INSERT INTO self_pause (member_id, excluded_until, changed_at) VALUES ($1, 'infinity', now())`,
      [memberId],
    );
    const before = await one('SELECT id_number_digest AS digest FROM member WHERE id = $1', memberId);
    await close(memberId);
    await asTimePassed('member', `closed_at = ${daysAgo(2_000)}`, memberId);
    expect(await erase()).toEqual({ members: 1 });
    expect(await one('SELECT id_number_digest AS digest FROM member WHERE id = $1', memberId)).toEqual(before);
  });
});

test('continues with the other kinds after one fails', async () => {
  await close(memberId);
  await asTimePassed('member', `closed_at = ${daysAgo(1_900)}`, memberId);
  await owner.pool.query('ALTER TABLE data_export RENAME TO data_export_away');
  try {
    await expect(erase()).rejects.toThrow('data_export');
  } finally {
    await owner.pool.query('ALTER TABLE data_export_away RENAME TO data_export');
  }
  expect(await lastRecord()).toEqual({ members: 1 });
});

describe('a replaced picture of a member', () => {
  const wear = (id: string | null) => app.pool.query('SELECT set_avatar($1, $2)', [memberId, id]);

  test('is no longer shown, cannot be used again, and its file is removed with the next run', async () => {
    const before = await files();
    const [first, second] = [await picture(memberId, 'avatar'), await picture(memberId, 'avatar')];
    await wear(first.id);
    await wear(second.id);
    const { erasing } = await one('SELECT erasing_at IS NOT NULL AS erasing FROM upload WHERE id = $1', first.id);
    expect(erasing).toBe(true);
    expect(await refusalOf(wear(first.id))).toBe('FT422');
    expect(await erase()).toEqual({ pictures: 1 });
    expect(await files()).toEqual([...before, second.file].sort());
    await wear(null);
    expect(await erase()).toEqual({ pictures: 1 });
    expect(await files()).toEqual(before);
  });

  test('is removed when the member leaves', async () => {
    const { id, file } = await picture(memberId, 'avatar');
    await wear(id);
    await close(memberId);
    expect(await erase()).toEqual({ pictures: 1 });
    expect(await files()).not.toContain(file);
  });

  test('is removed and counted once after a kill between file and row', async () => {
    const pictures = [
      await picture(memberId, 'avatar'),
      await picture(memberId, 'avatar'),
      await picture(memberId, 'avatar'),
    ];
    for (const { id } of pictures) await wear(id);
    await wear(null);
    let removed = 0;
    const failing = {
      ...uploads,
      remove: async (name: string) => {
        if (removed === 2) throw new Error('killed');
        removed += 1;
        await uploads.remove(name);
      },
    };
    await expect(erase(failing)).rejects.toThrow('killed');
    const gone = await one('SELECT count(purged_at)::int AS n FROM upload WHERE member_id = $1', memberId);
    expect(gone).toEqual({ n: 0 });
    expect(await erase()).toEqual({ pictures: 3 });
    for (const { file } of pictures) expect(await files()).not.toContain(file);
    expect(await erase()).toEqual({});
  });
});

describe('before its term no data is erased', () => {
  test('not by the owner of the database', async () => {
    const { id, picture: shown } = await say(memberId, 'words');
    const deposit = await addDeposit(owner, {
      memberId,
      methodId: methods.bank_card,
      payerName: testCipher.seal('x', 'x'),
      state: 'completed',
      staff,
    });
    const card = await addPayoutAccount(owner, { memberId });
    await owner.pool.query('SELECT remove_payment_account($1, $2)', [memberId, card]);
    const attacks: [string, string][] = [
      [`UPDATE support_message SET body = '\\x', erased_at = now() WHERE id = $1`, id],
      ['DELETE FROM support_message WHERE id = $1', id],
      ['UPDATE upload SET erasing_at = now() WHERE id = $1', shown.id],
      ['UPDATE upload SET purged_at = now() WHERE id = $1', shown.id],
      ['UPDATE deposit SET payer_name = NULL WHERE id = $1', deposit],
      ['UPDATE deposit SET payer_name = NULL, posted_amount = 1 WHERE id = $1', deposit],
      [`UPDATE payment_account SET number = '\\x', payee = '\\x', erased_at = now() WHERE id = $1`, card],
      [`UPDATE member SET erased_at = now() WHERE id = $1`, memberId],
      ['UPDATE wallet SET closed = false WHERE member_id = $1', await closedMember()],
    ];
    for (const [sql, key] of attacks)
      expect([sql, await refusalOf(owner.pool.query(sql, [key]))]).toEqual([sql, '42501']);
  });

  test('by a role of a process', async () => {
    for (const db of [app, worker]) {
      for (const sql of [
        'DELETE FROM session',
        'DELETE FROM notification',
        'UPDATE upload SET erasing_at = now()',
        'DELETE FROM retention_run',
        `INSERT INTO retention_run VALUES (gen_random_uuid(), 'members', 1, now())`,
        `UPDATE member SET erased_at = now()`,
      ]) {
        expect([sql, await refusalOf(db.pool.query(sql))]).toEqual([sql, '42501']);
      }
    }
    for (const sql of [
      `SELECT erase_expired(gen_random_uuid(), 'sessions', 1)`,
      'SELECT * FROM take_erasing_uploads(1)',
    ]) {
      expect(await refusalOf(app.pool.query(sql))).toBe('42501');
    }
  });
});

async function closedMember(): Promise<string> {
  const id = await newMember('left');
  await close(id);
  return id;
}

describe('the record', () => {
  test('shows kinds and counts of each run, page by page, and no personal data', async () => {
    const first = await listRetentionRuns(ctx, { job: 'erase-expired', limit: 2 });
    expect(first.items).toHaveLength(2);
    for (const { erased } of first.items)
      for (const entry of erased) expect(Object.keys(entry).sort()).toEqual(['count', 'kind']);
    const next = await listRetentionRuns(ctx, { job: 'erase-expired', limit: 2, cursor: first.nextCursor ?? '' });
    expect(next.items[0]?.id).not.toBe(first.items[1]?.id);
    await expect(listRetentionRuns(ctx, { job: 'erase-expired', cursor: 'x' })).rejects.toThrow('INPUT_INVALID');
    expect(await refusalOf(owner.pool.query('DELETE FROM retention_run'))).toBe('42501');
    expect(await refusalOf(owner.pool.query('UPDATE retention_run SET erased = erased - 1'))).not.toBe('done');
  });
});
