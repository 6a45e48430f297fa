import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  createVerifierKey,
  formatCheckpoint,
  formatNote,
  formatPolicy,
  formatWitnessRequest,
  hashChildren,
  hashLeaf,
  type NoteSigner,
  parseNote,
  parseSignatureLine,
  parseVerifierKey,
  sha256Hex,
  signNote,
  type VerifierKey,
  verifyNote,
} from '@fairtick/tlog';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCheckpointFiles } from './checkpoint-files.ts';
import { openWitnessKey } from './witness-key.ts';

const origin = 'log.example/one';
const leaves = ['one', 'two'].map((text) => hashLeaf(new TextEncoder().encode(text)));
const [first, second] = leaves as [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>];
const roots = [first, hashChildren(first, second)];

let folder: string;
let log: NoteSigner;
const running: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'witness-'));
  const { key, sign } = openWitnessKey(join(folder, 'log.pem'), origin);
  log = { key: createVerifierKey(origin, 'log', key.publicKey), sign };
  const policy = formatPolicy({ log: { key: log.key, url: null }, witnesses: [], quorum: 0 });
  writeFileSync(join(folder, 'policy'), policy);
});

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    }
  }
  rmSync(folder, { recursive: true });
});

async function checkpointOf(size: 1 | 2): Promise<string> {
  const text = formatCheckpoint({ origin, size, root: roots[size - 1] as Uint8Array<ArrayBuffer> });
  return formatNote({ text, signatures: [await signNote(text, log)] });
}

type Started = { child: ChildProcess; url: string; key: VerifierKey };

async function startWitness(): Promise<Started> {
  const env = {
    WITNESS_NAME: 'witness.example/w1',
    WITNESS_POLICY: join(folder, 'policy'),
    DATA_DIR: folder,
    PORT: '0',
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const [line] = (await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line')) as [string];
  const { port, key } = JSON.parse(line) as { port: number; key: string };
  return { child, url: `http://127.0.0.1:${port}`, key: parseVerifierKey(key) };
}

async function submit(url: string, oldSize: number, size: 1 | 2): Promise<{ status: number; body: string }> {
  const proof = oldSize === 1 && size === 2 ? [second] : [];
  const body = formatWitnessRequest({ oldSize, proof, note: await checkpointOf(size) });
  const response = await fetch(`${url}/add-checkpoint`, { method: 'POST', body });
  return { status: response.status, body: await response.text() };
}

it('cosigns, and knows after a kill what it cosigned before', async () => {
  const before = await startWitness();
  const { status, body } = await submit(before.url, 0, 1);
  expect(status).toBe(200);
  const note = { text: parseNote(await checkpointOf(1)).text, signatures: [parseSignatureLine(body.trimEnd())] };
  expect(await verifyNote(note, [before.key])).toHaveLength(1);
  before.child.kill('SIGKILL');
  await once(before.child, 'exit');

  const after = await startWitness();
  expect(after.key).toEqual(before.key);
  expect(await submit(after.url, 0, 2)).toEqual({ status: 409, body: '1\n' });
  expect((await submit(after.url, 1, 2)).status).toBe(200);
  const served = await fetch(`${after.url}/${sha256Hex(origin)}/checkpoint`);
  expect(await verifyNote(parseNote(await served.text()), [log.key, after.key])).toHaveLength(2);
  expect(statSync(join(folder, 'key.pem')).mode & 0o777).toBe(0o600);
});

it('answers other requests without reading them to the end', async () => {
  const { url } = await startWitness();
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(`${url}${path}`, init)).status;
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/')).toBe(404);
  expect(await statusOf('/add-checkpoint')).toBe(404);
  expect(await statusOf('/../key.pem')).toBe(404);
  expect(await statusOf('/add-checkpoint', { method: 'POST', body: 'old 0\n' })).toBe(400);
  const tooLong = { method: 'POST', body: 'a'.repeat(200_000) };
  expect(await statusOf('/add-checkpoint', tooLong).catch(() => 413)).toBe(413);
});

it('advances a log once for each checkpoint, whichever process asks', async () => {
  const stores = [1, 2, 3, 4].map(() => createCheckpointFiles(join(folder, 'checkpoints')));
  const next = { size: 1, root: roots[0] as Uint8Array<ArrayBuffer>, note: await checkpointOf(1) };
  const advanced = await Promise.all(stores.map((store) => store.advance(origin, 0, next)));
  expect(advanced.filter(Boolean)).toHaveLength(1);
  const larger = { size: 2, root: roots[1] as Uint8Array<ArrayBuffer>, note: await checkpointOf(2) };
  expect(await createCheckpointFiles(join(folder, 'checkpoints')).advance(origin, 1, larger)).toBe(true);
  expect(await createCheckpointFiles(join(folder, 'checkpoints')).read(origin)).toEqual(larger);
  expect(readdirSync(join(folder, 'checkpoints', sha256Hex(origin)))).toEqual(['2']);
});

it('does not start without a name or with a policy that names no log', async () => {
  writeFileSync(join(folder, 'policy'), 'quorum none\n');
  for (const env of [{}, { WITNESS_NAME: 'a', WITNESS_POLICY: join(folder, 'policy') }]) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...env, DATA_DIR: folder },
      stdio: 'ignore',
    });
    expect((await once(child, 'exit'))[0]).toBe(1);
  }
});
