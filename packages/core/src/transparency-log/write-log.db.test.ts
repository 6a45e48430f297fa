import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, type Db } from '@fairtick/db';
import { addProduct, createDatabase } from '@fairtick/test-kit';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import {
  addCheckpoint,
  createVerifierKey,
  decodeEntries,
  formatPolicy,
  fromUtf8,
  hashLeaf,
  isConsistent,
  isIncluded,
  parseCheckpoint,
  parseNote,
  readConsistencyProof,
  readInclusionProof,
  readNodesFromTiles,
  tilePath,
  utf8,
  verifyNote,
  type Witness,
  type WitnessedCheckpoint,
} from '@fairtick/tlog';
import { followLog } from '@fairtick/verifier/log';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { appendEntries } from '../markets/tape.repo.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { comparePublished } from './compare-published.ts';
import { cosignCheckpoint, findMissingWitnesses } from './cosign-checkpoint.ts';
import { createLogFolder } from './create-log-folder.ts';
import { recordStatements, withLogWriter } from './log.repo.ts';
import type { LogFiles } from './log-files.port.ts';
import { createLogKey } from './log-key.ts';
import { recordHeads } from './record-heads.ts';
import { signStatement } from './statement.ts';
import type { LogWitness } from './witness.port.ts';
import { type LogCtx, writeLog } from './write-log.ts';

const folder = await mkdtemp(join(tmpdir(), 'fairtick-log-'));
const warnings: string[] = [];
const log = {
  info: () => undefined,
  warn: (_: object, message: string) => warnings.push(message),
  error: () => undefined,
};

let number = 0;
let db: Db;
let owner: Db;
let ctx: LogCtx;

beforeEach(async () => {
  warnings.length = 0;
  const database = await createDatabase();
  db = createDb({ url: database.workerUrl, poolSize: 4, applicationName: 'test' });
  owner = createDb({ url: database.adminUrl, poolSize: 2, applicationName: 'test' });
  const clock = { now: () => new Date() };
  const logFiles = createLogFolder(await mkdtemp(join(folder, 'log-')));
  ctx = { db, log, clock, logKey: createLogKey(testSigningKey(), null), logFiles };
});

afterEach(() => Promise.all([db.close(), owner.close()]));
afterAll(() => rm(folder, { recursive: true }));

/** Adds statements to be logged. */
async function grow(times = 1): Promise<void> {
  const madeAt = new Date();
  const statements = Array.from({ length: times }, () => {
    number += 1;
    return { kind: 'incident', subject: 'test', number: BigInt(number), madeAt, fields: ['test', number] } as const;
  });
  await recordStatements(db, {
    kind: 'incident',
    keyId: ctx.logKey.keyId,
    madeAt,
    statements: statements.map((statement) => signStatement(statement, ctx.logKey.privateKey)),
  });
}

const fetchTile = async (tile: Parameters<typeof tilePath>[0]) =>
  (await ctx.logFiles.read(tilePath(tile))) as Uint8Array<ArrayBuffer>;

/** The published entries, read as a stranger would: from tiles, each proven by the checkpoint. */
async function readPublished(): Promise<string[][]> {
  const note = parseNote((await ctx.logFiles.read('checkpoint')) as Uint8Array);
  await verifyNote(note, [ctx.logKey.signer.key]);
  const { size, root } = parseCheckpoint(note.text);
  const readNodes = readNodesFromTiles(size, fetchTile);
  const entries: Uint8Array[] = [];
  for (let index = 0; index * 256 < size; index++) {
    const width = Math.min(256, size - index * 256);
    entries.push(...decodeEntries(await fetchTile({ level: 'entries', index, width }), width));
  }
  for (const [index, entry] of entries.entries()) {
    const proof = await readInclusionProof({ index, size }, readNodes);
    expect(isIncluded({ leaf: hashLeaf(entry), index, size, root, proof })).toBe(true);
  }
  return entries.map((entry) => JSON.parse(JSON.parse(fromUtf8(entry))[2]) as string[]);
}

it('publishes what changed, each thing once, and proves it to a stranger', async () => {
  await owner.pool.query("SELECT audit_append('system', NULL, '', 'test.change', '', '', NULL, NULL, '', '')");
  await recordHeads(ctx);
  const head = await writeLog(ctx);
  await recordHeads(ctx);
  expect(await writeLog(ctx)).toEqual(head);
  const statements = await readPublished();
  const kinds = statements.map(([, kind]) => kind);
  expect(kinds.filter((kind) => kind === 'key').length).toBeGreaterThan(0);
  expect(kinds.filter((kind) => kind === 'audit')).toHaveLength(1);
  const { rows } = await owner.pool.query('SELECT seq, hash FROM audit_entry ORDER BY seq DESC LIMIT 1');
  const audit = statements.find(([, kind]) => kind === 'audit');
  expect(audit?.slice(3)).toEqual([Number(rows[0].seq), rows[0].hash.toString('hex')]);
});

it('shows of statements about orders only hashes, in the order of their batches, before other statements', async () => {
  await grow(2);
  await writeLog(ctx);
  const hashes = [1, 2, 3].map((n) => Buffer.alloc(32, n));
  const insert = (id: number, of: readonly Buffer[]) =>
    owner.pool.query(
      `INSERT INTO statement_batch (id, made_at, key_id, statements) VALUES ($1, now(), '0123456789abcdef', $2)`,
      [id, Buffer.concat(of.flatMap((hash) => [Buffer.alloc(64), hash]))],
    );
  await insert(1, hashes.slice(0, 2));
  await insert(2, hashes.slice(2));
  await grow();
  const { size } = await writeLog(ctx);
  expect((await writeLog(ctx)).size).toBe(size);
  const bundle = await fetchTile({ level: 'entries', index: 0, width: size });
  const published = decodeEntries(bundle, size).map((entry) => JSON.parse(fromUtf8(entry)) as unknown[]);
  expect(published.map(([, form]) => form)).toEqual(['open', 'open', 'sealed', 'sealed', 'sealed', 'open']);
  expect(published.slice(2, 5)).toEqual(hashes.map((hash) => [1, 'sealed', hash.toString('hex')]));
  const { rows } = await owner.pool.query('SELECT log_index FROM statement_batch ORDER BY id');
  expect(rows).toEqual([{ log_index: 2n }, { log_index: 4n }]);
});

it('places orders beyond its limit before any other statement', async () => {
  const batch = (id: number) =>
    owner.pool.query(
      `INSERT INTO statement_batch (id, made_at, key_id, statements) VALUES ($1, now(), '0123456789abcdef', $2)`,
      [id, Buffer.alloc(192)],
    );
  await grow();
  for (const id of [1, 2, 3]) await batch(id);
  const place = async (published: number) =>
    (await db.pool.query('SELECT place_log_statements($1, 3) AS size', [published])).rows[0].size;
  expect([await place(0), await place(4)]).toEqual([4n, 7n]);
  const { rows } = await owner.pool.query(
    'SELECT log_index FROM statement_batch UNION ALL SELECT log_index FROM log_statement ORDER BY 1',
  );
  expect(rows.map((row) => row.log_index)).toEqual([0n, 2n, 4n, 6n]);
  const open = await owner.pool.query('SELECT log_index FROM log_statement');
  expect(open.rows).toEqual([{ log_index: 6n }]);
});

it('finds statements that were changed or deleted after they were published, and those of orders replaced with their signatures', async () => {
  await grow(255);
  await writeLog(ctx);
  await owner.pool.query(
    `INSERT INTO statement_batch (id, made_at, key_id, statements) VALUES (1, now(), '0123456789abcdef', $1)`,
    [Buffer.alloc(192)],
  );
  await writeLog(ctx);
  const compare = async () => {
    const { checks } = await verifyBooks({ db: owner }, { logFiles: ctx.logFiles });
    return checks.find(({ name }) => name === 'log_is_statements');
  };
  expect(await compare()).toMatchObject({ wrong: 0, looked: 257 });
  await owner.pool.query(
    `ALTER TABLE statement_batch DISABLE TRIGGER USER; ALTER TABLE log_statement DISABLE TRIGGER USER`,
  );
  // the second statement is in the next bundle
  await owner.pool.query('UPDATE statement_batch SET statements = set_byte(statements, 191, 1)');
  expect(await compare()).toMatchObject({ wrong: 1, example: 'entry 256 of the log' });
  await owner.pool.query(
    'UPDATE log_statement SET signature = set_byte(signature, 0, 255 - get_byte(signature, 0)) WHERE log_index = 7',
  );
  expect(await compare()).toMatchObject({ wrong: 2, example: 'entry 7 of the log' });
  await owner.pool.query('DELETE FROM log_statement WHERE log_index IN (3, 7)');
  expect(await compare()).toMatchObject({ wrong: 3, example: 'entry 3 of the log has no statement' });
});

it('only grows: each head proves the one before', async () => {
  await grow();
  let before = await writeLog(ctx);
  for (const times of [1, 3, 60, 200, 20]) {
    await grow(times);
    const after = await writeLog(ctx);
    const sizes = { oldSize: before.size, newSize: after.size };
    const proof = await readConsistencyProof(sizes, readNodesFromTiles(after.size, fetchTile));
    expect(isConsistent({ ...sizes, oldRoot: before.root, newRoot: after.root, proof })).toBe(true);
    before = after;
  }
  expect(await readPublished()).toHaveLength(before.size);
});

it('continues after a crash between any two files', async () => {
  await grow(3);
  await writeLog(ctx);
  await grow(300);
  const whole = ctx.logFiles;
  let allowed = 0;
  const breaking: LogFiles = {
    read: whole.read,
    async write(path, bytes) {
      if (allowed === 0) throw new Error('crashed');
      allowed -= 1;
      await whole.write(path, bytes);
    },
  };
  for (let crash = 0; ; crash++) {
    allowed = crash;
    const finished = await writeLog({ ...ctx, logFiles: breaking }).then(
      () => true,
      () => false,
    );
    await readPublished();
    if (finished) break;
    await grow();
  }
  const { rows } = await owner.pool.query('SELECT count(*) AS count FROM log_statement');
  expect(await readPublished()).toHaveLength(Number(rows[0].count));
});

it('writes the same log when several workers write at the same time', async () => {
  await grow(5);
  const heads = await Promise.all([1, 2, 3].map(() => writeLog(ctx)));
  await grow(5);
  const later = await Promise.all([1, 2, 3].map(() => writeLog(ctx)));
  expect(new Set(heads.map(({ size }) => size)).size).toBe(1);
  expect(new Set(later.map(({ size }) => size)).size).toBe(1);
  expect(await readPublished()).toHaveLength(later[0]?.size ?? 0);
});

it('has one writer at a time, and another when that one fails', async () => {
  let running = 0;
  const write = async () => {
    running += 1;
    expect(running).toBe(1);
    const head = await writeLog(ctx);
    running -= 1;
    return head;
  };
  await grow(5);
  const heads = await Promise.all([1, 2, 3].map(() => withLogWriter(db, write)));
  expect(heads.filter((head) => head !== undefined)).toHaveLength(1);
  await expect(withLogWriter(db, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  await expect.poll(() => withLogWriter(db, write)).toMatchObject({ size: 5 });
});

it('states in the log that the database was put back, and never gives a place twice', async () => {
  await grow(10);
  const before = await writeLog(ctx);
  await owner.pool.query('ALTER TABLE log_statement DISABLE TRIGGER ALL');
  await owner.pool.query('DELETE FROM log_statement WHERE log_index >= 4');
  await owner.pool.query('ALTER TABLE log_statement ENABLE ALWAYS TRIGGER log_statement_guard');
  const compare = () => comparePublished(owner, ctx.logFiles);
  expect(await compare()).toMatchObject({ wrong: 0, looked: 4 });
  await grow();
  const after = await writeLog(ctx);
  expect(await compare()).toMatchObject({ wrong: 0, looked: 6 });
  const sizes = { oldSize: before.size, newSize: after.size };
  const proof = await readConsistencyProof(sizes, readNodesFromTiles(after.size, fetchTile));
  expect(isConsistent({ ...sizes, oldRoot: before.root, newRoot: after.root, proof })).toBe(true);
  const restored = (await readPublished()).filter(([, , , what]) => what === 'restore');
  expect(restored.map((statement) => statement.slice(3))).toEqual([['restore', 4, before.size]]);
  expect(warnings).toEqual(['the database is older than the published log']);
  await grow();
  await writeLog(ctx);
  expect((await readPublished()).filter(([, , , what]) => what === 'restore')).toHaveLength(1);
});

it('refuses to continue a log that another key signed', async () => {
  await grow();
  await writeLog(ctx);
  const other = { ...ctx, logKey: createLogKey(testSigningKey(), ctx.logKey.signer.key.name) };
  await expect(writeLog(other)).rejects.toThrow('signed by none of the known keys');
});

it('lets the worker store statements, and change or delete none', async () => {
  await grow();
  await writeLog(ctx);
  for (const change of [
    "UPDATE log_statement SET statement = 'x'",
    'UPDATE log_statement SET log_index = log_index + 100',
    'DELETE FROM log_statement',
    'TRUNCATE log_statement',
  ]) {
    await expect(db.pool.query(change)).rejects.toThrow('permission denied');
    await expect(owner.pool.query(change)).rejects.toThrow('append-only');
  }
});

it('lets a monitor find a tape that a superuser wrote anew', async () => {
  const productId = await addProduct(owner);
  const price = (pips: bigint) => ({ kind: 'tick', price: pips, sourceTimeMs: 1, source: 'test' }) as const;
  await appendEntries(db.pool, productId, [price(100n), price(101n)]);
  await recordHeads(ctx);
  await appendEntries(db.pool, productId, [price(102n)]);
  await recordHeads(ctx);
  await writeLog(ctx);
  const readFile = async (path: string) => (await ctx.logFiles.read(path)) ?? null;
  await ctx.logFiles.write(
    'policy',
    utf8(formatPolicy({ log: { key: ctx.logKey.signer.key, url: null }, witnesses: [], quorum: 0 })),
  );
  const readTapeHash = async (product: string, seq: number) => {
    const { rows } = await owner.pool.query('SELECT hash FROM tape WHERE product_id = $1 AND seq = $2', [product, seq]);
    return rows[0]?.hash.toString('hex') ?? null;
  };
  const readShown = async () => ({ terms: {}, keys: [] });
  const honest = await followLog({ readFile, readTapeHash, readShown }, null);
  expect(honest).toMatchObject({ heads: 2, findings: [] });
  // The whole tape with another first price, each entry hashed as it should be.
  await owner.pool.query('ALTER TABLE tape DISABLE TRIGGER ALL');
  await owner.pool.query('DELETE FROM tape WHERE product_id = $1', [productId]);
  await owner.pool.query('UPDATE market SET last_seq = 0, last_hash = $2 WHERE product_id = $1', [
    productId,
    Buffer.alloc(32),
  ]);
  await appendEntries(db.pool, productId, [price(99n), price(101n), price(102n)]);
  const { findings } = await followLog({ readFile, readTapeHash, readShown }, null);
  expect(findings.map(({ what }) => what)).toEqual(['tape_differs', 'tape_differs']);
});

/** A witness in memory; `answer` may replace what it says. */
function createWitness(name: string, answer?: () => Promise<{ status: number; body: string }>) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const key = createVerifierKey(`witness.example/${name}`, 'cosigner', Uint8Array.from(raw));
  const stored = new Map<string, WitnessedCheckpoint>();
  const witness: Witness = {
    signer: { key, sign: (bytes) => sign(null, bytes, privateKey) },
    logs: new Map([[ctx.logKey.signer.key.name, [ctx.logKey.signer.key]]]),
    store: {
      read: async (origin) => stored.get(origin),
      advance: async (origin, _, next) => {
        stored.set(origin, next);
        return true;
      },
    },
    nowS: () => 1_790_000_000,
  };
  const client: LogWitness = { name, key, addCheckpoint: answer ?? ((request) => addCheckpoint(witness, request)) };
  return { client, key, stored };
}

it('publishes the cosignatures of witnesses that answer, and waits for none', async () => {
  const good = createWitness('good');
  const [down, lying, confused] = [
    createWitness('down', () => Promise.reject(new Error('no route'))),
    createWitness('lying', async () => ({ status: 200, body: 'signed, trust me\n' })),
    createWitness('confused', async () => ({ status: 409, body: '999999\n' })),
  ];
  const witnesses = [good, down, lying, confused].map(({ client }) => client);
  const sizes = new Map<string, number>();
  for (const times of [1, 30]) {
    await grow(times);
    const head = await writeLog(ctx);
    expect(await cosignCheckpoint(ctx, { head, witnesses, sizes })).toEqual(['good']);
    const note = parseNote((await ctx.logFiles.read('checkpoint')) as Uint8Array);
    expect(await verifyNote(note, [ctx.logKey.signer.key, good.key])).toHaveLength(2);
    expect(await findMissingWitnesses(ctx, { witnesses })).toEqual(witnesses.slice(1).map(({ name }) => name));
    expect(note.signatures).toHaveLength(2);
  }
  // A new process does not know the size that the witness cosigned; the witness answers with it.
  await grow();
  const head = await writeLog(ctx);
  expect(await cosignCheckpoint(ctx, { head, witnesses: [good.client], sizes: new Map() })).toEqual(['good']);
  expect(good.stored.get(head.origin)?.size).toBe(head.size);
});
