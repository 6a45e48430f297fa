import type { AuditAction } from '@fairtick/contracts';
import { createDb, withTx } from '@fairtick/db';
import { createDatabase } from '@fairtick/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock, uuidsV7 } from '../context.ts';
import { type AuditDraft, appendAudit } from '../shared/append-audit.repo.ts';
import { checkAuditChain } from './check-audit-chain.ts';
import { checkAuditPart } from './check-audit-part.ts';
import { listAudit } from './list-audit.ts';

const database = await createDatabase();
const app = createDb({ url: database.appUrl, poolSize: 8, applicationName: 'test' });
const worker = createDb({ url: database.workerUrl, poolSize: 1, applicationName: 'test' });
const reader = createDb({ url: database.readerUrl, poolSize: 1, applicationName: 'test' });
/** One connection, so that BEGIN and ROLLBACK apply to the statements between them. */
const superuser = createDb({ url: database.adminUrl, poolSize: 1, applicationName: 'test' });
afterAll(() => Promise.all([app.close(), worker.close(), reader.close(), superuser.close()]));

const ids = uuidsV7(systemClock);
const someone = ids.uuid();
const draft = (n: number): AuditDraft => ({
  actor: { kind: 'admin', id: someone, name: 'root' },
  origin: { ip: '127.0.0.1', requestId: `request-${n}` },
  action: n % 2 === 0 ? 'members.restrict' : 'admins.login',
  target: { kind: 'member', id: n % 3 === 0 ? someone : null },
  before: { n, text: '冻结 "quoted" \n line', nested: { b: [1, null, true], a: 1.5 } },
  ...(n % 4 === 0 ? {} : { after: null }),
});
const entries = 60;
const atOnce = 6;

beforeAll(async () => {
  // from several connections, so that numbers and chain must be right in any order
  for (let n = 0; n < entries; n += atOnce) {
    const drafts = Array.from({ length: atOnce }, (_, index) => draft(n + index));
    await Promise.all(drafts.map((one) => withTx(app, (tx) => appendAudit(tx, one))));
  }
});

describe('writing', () => {
  test('numbers entries without a gap and chains each to the one before, with equal hashes in SQL and TypeScript', async () => {
    const report = await checkAuditChain({ db: reader });
    expect(report).toMatchObject({ entries: BigInt(entries), faults: [] });
    expect(report.head.seq).toBe(BigInt(entries));
  });

  test('leaves no entry and no gap after a rollback', async () => {
    const act = withTx(app, async (tx) => {
      await appendAudit(tx, draft(0));
      throw new Error('rolled back');
    });
    await expect(act).rejects.toThrow('rolled back');
    expect((await checkAuditChain({ db: app })).entries).toBe(BigInt(entries));
  });

  test('gives no entry an earlier time than the one before, also after the clock was set back', async () => {
    await superuser.pool.query('BEGIN; ALTER TABLE audit_entry DISABLE TRIGGER USER');
    try {
      await superuser.pool.query(
        `UPDATE audit_entry SET at = at + interval '1 hour' WHERE seq = (SELECT max(seq) FROM audit_entry)`,
      );
      await superuser.pool.query(`SELECT audit_append('system', null, '', 'a.b', 't', null, null, null, '', '')`);
      const { rows } = await superuser.pool.query<{ at: Date }>('SELECT at FROM audit_entry ORDER BY seq DESC LIMIT 2');
      expect(rows[0]?.at).toEqual(rows[1]?.at);
    } finally {
      await superuser.pool.query('ROLLBACK');
    }
  });

  test('refuses unknown actors, malformed actions and entries above the size limit', async () => {
    const broken: AuditDraft[] = [
      { ...draft(0), action: 'restrict' as AuditAction },
      { ...draft(0), action: "x.y'; DROP TABLE audit_entry" as AuditAction },
      { ...draft(0), after: 'x'.repeat(70_000) },
    ];
    for (const one of broken) {
      await expect(withTx(app, (tx) => appendAudit(tx, one))).rejects.toThrow(/check constraint/);
    }
    await expect(
      app.pool.query(`SELECT audit_append('ghost', null, '', 'a.b', 't', null, null, null, '', '')`),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('reading', () => {
  test('pages newest first without repeating or losing an entry', async () => {
    const seen: bigint[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await listAudit({ db: app }, { limit: 7, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.items.map(({ seq }) => seq));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(Array.from({ length: entries }, (_, n) => BigInt(entries - n)));
  });

  test('filters by action or its module, actor, target and time', async () => {
    const count = async (filter: Parameters<typeof listAudit>[1]) =>
      (await listAudit({ db: app }, { ...filter, limit: 100 })).items.length;
    expect(await count({ action: 'members.restrict' })).toBe(30);
    expect(await count({ action: 'members' })).toBe(30);
    expect(await count({ action: 'member' })).toBe(0);
    expect(await count({ action: 'members.%' })).toBe(0);
    expect(await count({ targetId: someone })).toBe(20);
    expect(await count({ actorId: someone })).toBe(entries);
    expect(await count({ actorId: ids.uuid() })).toBe(0);
    expect(await count({ from: new Date(Date.now() + 1000) })).toBe(0);
    expect(await count({ to: new Date(Date.now() + 1000) })).toBe(entries);
    expect(await count({ actor: 'root' })).toBe(entries);
    expect(await count({ actor: 'roo' })).toBe(0);
    expect(await count({ targetKind: 'member' })).toBe(entries);
    expect(await count({ targetKind: 'wallet' })).toBe(0);
    expect(await count({ ip: '127.0.0.1' })).toBe(entries);
    expect(await count({ ip: '127.0.0.2' })).toBe(0);
    expect(await count({ ip: '' })).toBe(0);
    // actions of a member and actions on them, each entry once
    expect(await count({ memberId: someone })).toBe(entries);
    expect(await count({ memberId: ids.uuid() })).toBe(0);
    expect(await count({ memberId: someone, action: 'members' })).toBe(30);
  });

  test('splits the log at a time without losing or repeating an entry', async () => {
    const { items } = await listAudit({ db: app }, { limit: 100 });
    const at = items[20]?.at ?? new Date(0);
    const since = (await listAudit({ db: app }, { limit: 100, from: at })).items.map(({ seq }) => seq);
    const until = (await listAudit({ db: app }, { limit: 100, to: at })).items.map(({ seq }) => seq);
    expect([...since, ...until]).toEqual(items.map(({ seq }) => seq));
    expect(items.filter((entry) => entry.at >= at).map(({ seq }) => seq)).toEqual(since);
  });

  test.each(['0', '-1', '1e3', 'abc', '9'.repeat(30), "1' OR '1'='1"])('refuses the cursor %j', async (cursor) => {
    await expect(listAudit({ db: app }, { cursor })).rejects.toThrow('INPUT_INVALID');
  });
});

const attacks = [
  "UPDATE audit_entry SET actor_name = 'nobody' WHERE seq = 1",
  'DELETE FROM audit_entry WHERE seq = 1',
  'TRUNCATE audit_entry',
  'INSERT INTO audit_entry SELECT 999, at, actor_kind, actor_id, actor_name, action, target_kind, target_id, before, after, ip, request_id, prev_hash, hash FROM audit_entry LIMIT 1',
  'ALTER TABLE audit_entry DISABLE TRIGGER ALL',
  "SET session_replication_role = 'replica'",
  'DROP TRIGGER audit_entry_no_change ON audit_entry',
  'DROP TABLE audit_entry',
  'CREATE OR REPLACE FUNCTION audit_digest(p audit_entry) RETURNS bytea LANGUAGE sql AS $$ SELECT null::bytea $$',
];

describe.each([
  ['app', app],
  ['worker', worker],
  ['reader', reader],
])('as %s', (role, db) => {
  test.each(attacks)('refuses %s', async (sql) => {
    await expect(db.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('a table of the same name earlier in the search path does not redirect the stored procedure', async () => {
    const before = (await checkAuditChain({ db: app })).entries;
    const client = await db.pool.connect();
    try {
      await client.query('SET search_path = pg_temp, public');
      await expect(client.query('CREATE TEMP TABLE audit_entry (seq bigint)')).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.query('RESET search_path');
      client.release();
    }
    expect((await checkAuditChain({ db: app })).entries).toBe(before);
    expect(role).not.toBe('owner');
  });
});

test('the reader cannot write an entry; the worker can, by the stored procedure', async () => {
  const call = "SELECT audit_append('system', null, 'worker', 'a.b', 't', null, null, null, '', '')";
  await expect(reader.pool.query(call)).rejects.toMatchObject({ code: '42501' });
  await expect(worker.pool.query(`BEGIN; ${call}; ROLLBACK`)).resolves.toBeDefined();
});

test('triggers refuse the owner of the tables, and a superuser with the role of a replica', async () => {
  const owner = createDb({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' });
  const client = await superuser.pool.connect();
  try {
    await client.query("SET session_replication_role = 'replica'");
    for (const sql of attacks.slice(0, 3)) {
      await expect(owner.pool.query(sql)).rejects.toThrow('audit_entry is append-only');
      await expect(client.query(sql)).rejects.toThrow('audit_entry is append-only');
    }
  } finally {
    client.release(true);
    await owner.close();
  }
});

describe('changes by a superuser with all triggers disabled', () => {
  /** Applies the changes to the real rows, runs the check, and rolls back. */
  async function faultsAfter(changes: string[], anchors?: { seq: bigint; hash: string }[]) {
    await superuser.pool.query('BEGIN; ALTER TABLE audit_entry DISABLE TRIGGER USER');
    try {
      for (const sql of changes) await superuser.pool.query(sql);
      return (await checkAuditChain({ db: superuser }, anchors ? { anchors } : {})).faults;
    } finally {
      await superuser.pool.query('ROLLBACK');
    }
  }
  // Hashes again from a row on, as an attacker who hides an edit would.
  const rehashFrom = (seq: number) => `
    DO $$ DECLARE r audit_entry; p bytea; BEGIN
      SELECT hash INTO p FROM audit_entry WHERE seq < ${seq} ORDER BY seq DESC LIMIT 1;
      FOR r IN SELECT * FROM audit_entry WHERE seq >= ${seq} ORDER BY seq LOOP
        r.prev_hash := coalesce(p, decode(repeat('00', 32), 'hex'));
        p := audit_digest(r);
        UPDATE audit_entry SET prev_hash = r.prev_hash, hash = p WHERE seq = r.seq;
      END LOOP; END $$`;
  const rehashOnly = (seq: number) => `UPDATE audit_entry SET hash = audit_digest(audit_entry) WHERE seq = ${seq}`;
  const columns = [
    "actor_name = 'nobody'",
    "action = 'a.b'",
    "before = '{}'",
    "after = '{}'",
    "at = at - interval '1 ms'",
    "ip = '::1'",
    "target_kind = 'wallet'",
    'actor_id = null',
    "request_id = request_id || ' '",
    "hash = sha256('x')",
    "prev_hash = sha256('x')",
  ];
  const copies = Array.from({ length: 200 }, (_, n) => {
    // every row but the last is changed in turn; only an anchor protects the last one
    const seq = 1 + ((n * 37) % (entries - 1));
    const kind = (['edit', 'delete', 'insert', 'swap', 'edit_rehashed', 'delete_rehashed'] as const)[n % 6] ?? 'edit';
    const column = columns[n % columns.length] ?? '';
    const changes = {
      edit: [`UPDATE audit_entry SET ${column} WHERE seq = ${seq}`],
      delete: [`DELETE FROM audit_entry WHERE seq = ${seq}`],
      insert: [
        `UPDATE audit_entry SET seq = -seq WHERE seq > ${seq}`,
        `UPDATE audit_entry SET seq = 1 - seq WHERE seq < 0`,
        `INSERT INTO audit_entry SELECT ${seq + 1}, at, actor_kind, actor_id, 'planted', action, target_kind, target_id,
           before, after, ip, request_id, prev_hash, hash FROM audit_entry WHERE seq = ${seq}`,
      ],
      swap: [
        `UPDATE audit_entry SET seq = 100000 WHERE seq = ${seq}`,
        `UPDATE audit_entry SET seq = ${seq} WHERE seq = ${seq + 1}`,
        `UPDATE audit_entry SET seq = ${seq + 1} WHERE seq = 100000`,
      ],
      // an attacker who can hash, but does not continue to the end
      edit_rehashed: [`UPDATE audit_entry SET actor_name = 'intruder' WHERE seq = ${seq}`, rehashOnly(seq)],
      delete_rehashed: [
        `DELETE FROM audit_entry WHERE seq = ${seq}`,
        `UPDATE audit_entry SET seq = -seq WHERE seq > ${seq}`,
        'UPDATE audit_entry SET seq = -seq - 1 WHERE seq < 0',
        'UPDATE audit_entry SET hash = audit_digest(audit_entry)',
      ],
    }[kind];
    return { n, kind, seq, changes };
  });

  test('are found in 200 of 200 edited, deleted, inserted or swapped rows', async () => {
    await superuser.pool.query('ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_seq_check');
    const missed: string[] = [];
    for (const { n, kind, seq, changes } of copies) {
      if ((await faultsAfter(changes)).length === 0) missed.push(`${n}: ${kind} of ${seq}`);
    }
    expect(missed).toEqual([]);
  });

  test('are found by a head that was kept elsewhere, for a truncated log and a chain rewritten to its end', async () => {
    const { head } = await checkAuditChain({ db: app });
    const cut = [`DELETE FROM audit_entry WHERE seq > ${entries - 5}`];
    const rewritten = ["UPDATE audit_entry SET actor_name = 'nobody' WHERE seq = 20", rehashFrom(20)];
    // without an anchor these two cannot be found
    expect(await faultsAfter(cut)).toEqual([]);
    expect(await faultsAfter(rewritten)).toEqual([]);
    const anchors = [{ seq: head.seq, hash: head.hash }];
    expect(await faultsAfter([], anchors)).toEqual([]);
    expect(await faultsAfter(cut, anchors)).toEqual([{ seq: head.seq, fault: 'anchor_missing' }]);
    expect(await faultsAfter(rewritten, anchors)).toEqual([{ seq: head.seq, fault: 'anchor_missing' }]);
  });

  describe('a check in parts', () => {
    /** The combined result of the parts of one check, the first up to `split`. */
    async function partsAfter(changes: string[], kept: { seq: bigint; hash: string }[] = []) {
      await superuser.pool.query('BEGIN; ALTER TABLE audit_entry DISABLE TRIGGER USER');
      try {
        const whole = await checkAuditPart({ db: superuser }, { kept });
        for (const sql of changes) await superuser.pool.query(sql);
        const split = await checkAuditPart({ db: superuser }, { until: 25n });
        const rest = await checkAuditPart({ db: superuser }, { after: split.head, until: whole.until, kept });
        expect(rest.done).toBe(true);
        return [...split.faults, ...rest.faults].map(({ seq, fault }) => `${seq} ${fault}`);
      } finally {
        await superuser.pool.query('ROLLBACK');
      }
    }

    test('accepts a valid log, whatever the parts', async () => {
      expect(await partsAfter([])).toEqual([]);
      const { head, checked, until, done } = await checkAuditPart({ db: app }, {});
      expect([head.seq, checked, until, done]).toEqual([BigInt(entries), entries, BigInt(entries), true]);
    });

    test('names a changed row, a removed one between parts, and a concurrent truncation by their number', async () => {
      expect(await partsAfter(["UPDATE audit_entry SET action = 'a.b' WHERE seq = 40"])).toEqual(['40 wrong_hash']);
      expect(await partsAfter(['DELETE FROM audit_entry WHERE seq = 26'])).toEqual(['27 gap', '27 broken_link']);
      expect(await partsAfter([`DELETE FROM audit_entry WHERE seq > ${entries - 5}`])).toEqual([`${entries - 4} gap`]);
    });

    test('finds a chain rewritten to its end by a head that was kept elsewhere', async () => {
      const { head } = await checkAuditPart({ db: app }, {});
      const rewritten = ["UPDATE audit_entry SET actor_name = 'nobody' WHERE seq = 30", rehashFrom(30)];
      expect(await partsAfter(rewritten)).toEqual([]);
      expect(await partsAfter(rewritten, [head])).toEqual([`${head.seq} anchor_missing`]);
    });
  });
});
