import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addMember, createDatabase, fundMember, openRoles } from '@fairtick/test-kit';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { installPython, runPython } from '@fairtick/test-kit/run-python';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogKey, publishLedger } from '../transparency-log/index.ts';
import { bypassTriggers } from './bypass-triggers.test-setup.ts';
import { checkLedger } from './check-ledger.ts';
import { inSnapshot } from './snapshot.ts';
import { platformDayOf, stateLedgerDay } from './state-ledger.test-setup.ts';
import { verifyBooks } from './verify-books.ts';

const database = await createDatabase();
const { owner, admin, app, worker, reader } = openRoles(database, 8);
const ctx = { db: worker, clock: { now: () => new Date() }, logKey: createLogKey(testSigningKey(), null) };

const ids: string[] = [];
async function addFunded(amount: bigint): Promise<void> {
  const id = await addMember(owner, { id: randomUUID(), username: `booked_${ids.length}` });
  await fundMember(owner, { memberId: id, account: 0, amount });
  ids.push(id);
}
const passDays = (days: number) =>
  bypassTriggers(admin, ['transfer'], `UPDATE transfer SET at = at - interval '${days} days'`);
const forget = () =>
  bypassTriggers(admin, ['ledger_day', 'log_statement'], 'DELETE FROM ledger_day; DELETE FROM log_statement');
const folder = mkdtempSync(join(tmpdir(), 'fairtick-ledger-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the check of the ledger finds. */
const find = async (): Promise<string | null> =>
  (await inSnapshot(reader, (snapshot) => checkLedger(snapshot, { since: null }))).example;

type Stated = { day: string; fields: [string, number, string, string] };
async function readStated(): Promise<Stated[]> {
  const { rows } = await owner.pool.query<{ day: string; text: string }>(
    `SELECT d.day, convert_from(s.statement, 'UTF8') AS text FROM ledger_day d
       JOIN log_statement s ON s.kind = statement_kind_number('ledger') AND s.number = d.day - '1970-01-01'::date ORDER BY 1`,
  );
  return rows.map(({ day, text }) => ({ day, fields: JSON.parse(text).slice(3) }));
}

beforeAll(async () => {
  for (let number = 1; number <= 4; number++) await addFunded(BigInt(number) * 10_000n);
  await installPython();
});

it('has nothing to record before a day that is over has a transfer', async () => {
  expect(await publishLedger(ctx)).toBeNull();
  expect(await find()).toBeNull();
});

it('records the day before with everything older, by one of several workers, and leaves today out', async () => {
  await passDays(40);
  await addFunded(5_000n);
  await passDays(1);
  const { rows } = await owner.pool.query('SELECT count(*)::int AS n FROM transfer');
  await addFunded(6_000n);
  const published = (await Promise.all([1, 2, 3].map(() => publishLedger(ctx)))).filter((one) => one !== null);
  expect(published).toMatchObject([{ transfers: rows[0].n }]);
  expect(await publishLedger(ctx)).toBeNull();
  expect((await readStated()).map(({ fields }) => fields)).toEqual([
    [published[0]?.day, rows[0].n, expect.stringMatching(/^[0-9a-f]{64}$/), '0'.repeat(64)],
  ]);
  const { checks } = await verifyBooks({ db: reader });
  expect(checks.find(({ name }) => name === 'ledger_days')).toMatchObject({ wrong: 0, looked: rows[0].n });
});

it('leaves nothing behind when the statement cannot be signed', async () => {
  await forget();
  await expect(publishLedger({ ...ctx, logKey: { ...ctx.logKey, keyId: 'no key' } })).rejects.toThrow('key_id_check');
  expect(await readStated()).toEqual([]);
});

it('records missed days one after the other, empty ones too, each continuing the hash of the day before', async () => {
  const day = platformDayOf(new Date(), 4);
  await stateLedgerDay({ ...ctx, db: owner }, { day, endsAt: new Date(`${day}T16:00:00Z`) });
  for (const _ of [3, 2, 1]) expect(await publishLedger(ctx)).not.toBeNull();
  expect(await publishLedger(ctx)).toBeNull();
  const stated = (await readStated()).map(({ fields }) => fields);
  expect(stated.map(([, transfers]) => transfers)).toEqual([expect.any(Number), 0, 0, expect.any(Number)]);
  expect(stated.slice(1).map(([, , , before]) => before)).toEqual(stated.slice(0, -1).map(([, , hash]) => hash));
  expect(await find()).toBeNull();
});

it('has a hash that a script which shares no code computes from an export', async () => {
  const script = new URL('../../../../conformance/ledger.py', import.meta.url).pathname;
  const { rows: days } = await owner.pool.query<{ day: string; from: Date | null; until: Date }>(
    `SELECT day, lag(ends_at) OVER (ORDER BY day) AS from, ends_at AS until FROM ledger_day ORDER BY day`,
  );
  for (const [index, { fields }] of (await readStated()).entries()) {
    const [day, transfers, hash, before] = fields;
    const { rows } = await owner.pool.query<{ text: string }>(
      `SELECT member_id || ' ' || account || ' ' || line || ' ' || ref || ' ' || code || ' ' || from_bucket || ' ' || to_bucket
              || ' ' || amount || ' ' || to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS text
         FROM transfer WHERE ($1::timestamptz IS NULL OR at >= $1) AND at < $2 ORDER BY member_id, account, line`,
      [days[index]?.from, days[index]?.until],
    );
    const file = join(folder, `${day}.txt`);
    writeFileSync(file, rows.map(({ text }) => `${text}\n`).join(''));
    expect((await runPython(script, [day, before, file])).output).toBe(`${transfers} ${hash}\n`);
  }
});

/** Makes a change, looks, and takes it back. */
async function findAfter(change: string): Promise<string | null> {
  const tables = ['transfer', 'ledger_day', 'log_statement'];
  const kept = tables.map((table) => `CREATE TABLE kept_${table} AS TABLE ${table}`).join(';');
  await bypassTriggers(admin, tables, `${kept}; ${change}`);
  const found = await find();
  const back = tables
    .map(
      (table) =>
        `DELETE FROM ${table}; INSERT INTO ${table} ${table === 'log_statement' ? 'OVERRIDING SYSTEM VALUE ' : ''}TABLE kept_${table}; DROP TABLE kept_${table}`,
    )
    .join(';');
  await bypassTriggers(admin, tables, back);
  return found;
}
const one = `(member_id, account, line) = (SELECT member_id, account, line FROM transfer WHERE at < now() - interval '10 days' ORDER BY 1, 2, 3 LIMIT 1)`;
const wrongHash = expect.stringContaining('its transfers do not give its hash');
const wrongNumber = expect.stringMatching(/: \d+ transfers, of which \d+ are stated$/);
const wrongStatement = expect.stringContaining('the signed statement says something else');

it.each([
  ['another member', `UPDATE transfer SET member_id = gen_random_uuid() WHERE ${one}`, wrongHash],
  [
    'another account',
    `UPDATE transfer SET account = account_number('demo'), line = line + 100 WHERE ${one}`,
    wrongHash,
  ],
  ['another line', `UPDATE transfer SET line = line + 100 WHERE ${one}`, wrongHash],
  ['another reference', `UPDATE transfer SET ref = gen_random_uuid() WHERE ${one}`, wrongHash],
  ['another code', `UPDATE transfer SET code = code + 100 WHERE ${one}`, wrongHash],
  ['another source', `UPDATE transfer SET from_bucket = from_bucket + 1 WHERE ${one}`, wrongHash],
  ['another destination', `UPDATE transfer SET to_bucket = bucket_number('savings') WHERE ${one}`, wrongHash],
  ['another amount', `UPDATE transfer SET amount = amount + 1 WHERE ${one}`, wrongHash],
  ['another time', `UPDATE transfer SET at = at + interval '1 millisecond' WHERE ${one}`, wrongHash],
  ['another day', `UPDATE transfer SET at = now() - interval '1 day' WHERE ${one}`, wrongNumber],
  ['a removed transfer', `DELETE FROM transfer WHERE ${one}`, wrongNumber],
  [
    'a transfer that comes after its day was stated',
    `INSERT INTO transfer SELECT member_id, gen_random_uuid(), line + 100, amount, at, account, code, from_bucket, to_bucket FROM transfer WHERE ${one}`,
    wrongNumber,
  ],
  ['a recorded number that is another', 'UPDATE ledger_day SET transfers = transfers + 1', wrongStatement],
  ['a recorded hash that is another', `UPDATE ledger_day SET hash = sha256('')`, wrongStatement],
  [
    'a recorded day that is missing',
    'DELETE FROM ledger_day WHERE day = (SELECT max(day) - 1 FROM ledger_day)',
    expect.stringContaining('it is stated, and not recorded'),
  ],
  [
    'a day that is missing',
    `DELETE FROM log_statement s USING ledger_day d WHERE s.number = d.day - '1970-01-01'::date AND d.day = (SELECT max(day) - 1 FROM ledger_day); DELETE FROM ledger_day WHERE day = (SELECT max(day) - 1 FROM ledger_day)`,
    expect.stringContaining('the day before is missing'),
  ],
  ['a day without a statement', 'DELETE FROM log_statement', expect.stringContaining('it has no signed statement')],
])('finds %s', async (_, change, found) => {
  expect(await findAfter(change)).toEqual(found);
  expect(await find()).toBeNull();
});

it('is never changed, and only the worker records it', async () => {
  for (const sql of ['DELETE FROM ledger_day', 'UPDATE ledger_day SET transfers = 0', 'TRUNCATE ledger_day']) {
    await expect(owner.pool.query(sql)).rejects.toThrow('append-only');
  }
  await expect(app.pool.query('SELECT record_ledger_day()')).rejects.toThrow('permission denied');
  await expect(worker.pool.query(`SELECT record_ledger_day_of('2026-11-01', now())`)).rejects.toThrow(
    'permission denied',
  );
});

it('waits for a transaction that may still commit a transfer with an earlier time, and has it', async () => {
  await forget();
  const writer = await owner.pool.connect();
  await writer.query('BEGIN');
  await writer.query(
    `INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket)
     SELECT member_id, gen_random_uuid(), lines + 1, 100, now() - interval '1 day', account, transfer_number('stake_hold'),
            bucket_number('available'), bucket_number('held_orders')
       FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
    [ids[0]],
  );
  const published = publishLedger(ctx);
  const isWaiting = `SELECT FROM pg_stat_activity WHERE query LIKE '%record_ledger_day()%' AND wait_event = 'PgSleep'`;
  while ((await admin.pool.query(isWaiting)).rowCount === 0) await setTimeout(10);
  await writer.query('COMMIT');
  writer.release();
  const { rows } = await owner.pool.query(
    'SELECT count(*)::int AS n FROM transfer WHERE at < savings_day_start(platform_day(clock_timestamp()))',
  );
  expect(await published).toMatchObject({ transfers: rows[0].n });
  expect(await find()).toBeNull();
});

it('gives up on a transaction that does not end', async () => {
  const haveEnded = async () =>
    (await owner.pool.query(`SELECT transfer_writers_ended('50 milliseconds') AS ended`)).rows[0].ended;
  const writer = await owner.pool.connect();
  await writer.query('BEGIN; LOCK TABLE transfer IN ROW EXCLUSIVE MODE');
  expect(await haveEnded()).toBe(false);
  await writer.query('ROLLBACK');
  writer.release();
  expect(await haveEnded()).toBe(true);
});
