import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { formatCheckpoint } from './checkpoint.ts';
import { emptyRoot, readConsistencyProof, readRoot } from './merkle.ts';
import { createTestSigner } from './note.test-data.ts';
import { formatNote, type NoteSigner, parseNote, parseSignatureLine, signNote, verifyNote } from './note.ts';
import { entriesOf, readNodesOf } from './tree.test-data.ts';
import {
  addCheckpoint,
  formatWitnessRequest,
  readWitnessed,
  type Witness,
  type WitnessedCheckpoint,
} from './witness.ts';

const origin = 'log.example/one';
const log = createTestSigner(origin, 'log');
const signer = createTestSigner('witness.example/w1', 'cosigner');
const entries = entriesOf(300);
const readNodes = readNodesOf(entries);

let stored: Map<string, WitnessedCheckpoint>;
let witness: Witness;

beforeEach(() => {
  stored = new Map();
  witness = {
    signer,
    logs: new Map([[origin, [log.key]]]),
    store: {
      read: async (name) => stored.get(name),
      advance: async (name, oldSize, next) => {
        if ((stored.get(name)?.size ?? 0) !== oldSize) return false;
        stored.set(name, next);
        return true;
      },
    },
    nowS: () => 1_790_000_000,
  };
});

async function checkpointOf(size: number, by: NoteSigner = log, nodes = readNodes): Promise<string> {
  const text = formatCheckpoint({ origin: by.key.name, size, root: await readRoot(size, nodes) });
  return formatNote({ text, signatures: [await signNote(text, by)] });
}

async function grow(oldSize: number, newSize: number, nodes = readNodes) {
  const proof = await readConsistencyProof({ oldSize, newSize }, nodes);
  const note = await checkpointOf(newSize, log, nodes);
  return { note, answer: await addCheckpoint(witness, formatWitnessRequest({ oldSize, proof, note })) };
}

it('cosigns a log that only grows', async () => {
  for (const [oldSize, newSize] of [
    [0, 0],
    [0, 5],
    [5, 5],
    [5, 256],
    [256, 300],
  ] as const) {
    const { note, answer } = await grow(oldSize, newSize);
    expect(answer.status).toBe(200);
    const { text } = parseNote(note);
    const signatures = [parseSignatureLine(answer.body.trimEnd())];
    expect(await verifyNote({ text, signatures }, [signer.key])).toEqual([{ key: signer.key, timeS: 1_790_000_000 }]);
  }
});

it('names the size that it knows when the client means another one', async () => {
  await grow(0, 100);
  const { answer } = await grow(50, 120);
  expect(answer).toEqual({ status: 409, type: 'text/x.tlog.size', body: '100\n' });
  expect(stored.get(origin)?.size).toBe(100);
});

it('never cosigns a second history', async () => {
  await grow(0, 100);
  const forked = readNodesOf(entries.with(3, new Uint8Array([7])));
  expect((await grow(100, 120, forked)).answer.status).toBe(422);
  expect((await grow(100, 100, forked)).answer.status).toBe(422);
  expect((await grow(0, 120, forked)).answer.status).toBe(409);
  expect(stored.get(origin)?.size).toBe(100);
});

it('lets one of two requests at the same time advance', async () => {
  const answers = await Promise.all([grow(0, 100), grow(0, 120)]);
  expect(answers.map(({ answer }) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

it('refuses logs, keys and requests that it does not know', async () => {
  const strange = createTestSigner('log.example/two', 'log');
  const impostor = createTestSigner(origin, 'log');
  const note = await checkpointOf(5);
  const request = (body: string) => addCheckpoint(witness, body).then(({ status }) => status);
  const first = { oldSize: 0, proof: [] };
  expect(await request(formatWitnessRequest({ ...first, note: await checkpointOf(5, strange) }))).toBe(404);
  expect(await request(formatWitnessRequest({ ...first, note: await checkpointOf(5, impostor) }))).toBe(403);
  expect(await request(formatWitnessRequest({ ...first, note: note.replace('\n5\n', '\n6\n') }))).toBe(403);
  expect(await request(formatWitnessRequest({ ...first, oldSize: 6, note }))).toBe(400);
  expect(await request(formatWitnessRequest({ oldSize: 0, proof: [emptyRoot], note }))).toBe(422);
  for (const wrong of ['', note, `old 0\n${note}`, `old -1\n\n${note}`, `old 0\nAAAA\n\n${note}`]) {
    expect(await request(wrong)).toBe(400);
  }
  expect(await request(formatWitnessRequest({ oldSize: 0, proof: Array(64).fill(emptyRoot), note }))).toBe(400);
  expect(stored.size).toBe(0);
});

it('serves the newest checkpoint with both signatures', async () => {
  const hash = createHash('sha256').update(origin).digest('hex');
  expect((await readWitnessed(witness, hash)).status).toBe(404);
  await grow(0, 100);
  await grow(100, 120);
  const served = await readWitnessed(witness, hash);
  expect(await verifyNote(parseNote(served.body), [log.key, signer.key])).toHaveLength(2);
  expect((await readWitnessed(witness, 'f'.repeat(64))).status).toBe(404);
});
