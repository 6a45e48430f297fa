import { beforeAll, expect, it } from 'vitest';
import { formatCheckpoint } from './checkpoint.ts';
import { formatLogProof, type LogProof, parseLogProof, verifyLogProof } from './log-proof.ts';
import { readInclusionProof, readRoot } from './merkle.ts';
import { createTestSigner } from './note.test-data.ts';
import { cosignNote, formatNote, signNote } from './note.ts';
import { entriesOf, readNodesOf } from './tree.test-data.ts';

const log = createTestSigner('log.example/one', 'log');
const witness = createTestSigner('witness.example/w1', 'cosigner');
const entries = entriesOf(300);
const entry = entries[123] as Uint8Array;
const trusted = { entry, logKey: log.key, witnessKeys: [witness.key] };
let proof: LogProof;

beforeAll(async () => {
  const readNodes = readNodesOf(entries);
  const text = formatCheckpoint({ origin: 'log.example/one', size: 300, root: await readRoot(300, readNodes) });
  const signatures = [await signNote(text, log), await cosignNote(text, witness, 1_790_000_000)];
  const hashes = await readInclusionProof({ index: 123, size: 300 }, readNodes);
  proof = { index: 123, hashes, checkpoint: formatNote({ text, signatures }) };
});

it('proves an entry, and says who signed the head', async () => {
  const proven = await verifyLogProof(parseLogProof(formatLogProof(proof)), trusted);
  expect(proven.index).toBe(123);
  expect(proven.checkpoint.size).toBe(300);
  expect(proven.signatures.map(({ timeS }) => timeS)).toEqual([null, 1_790_000_000]);
});

it('ignores extra data', () => {
  const text = formatLogProof(proof).replace('\nindex', '\nextra YWdl\nindex');
  expect(parseLogProof(text)).toEqual(proof);
});

it('names what does not hold', async () => {
  const fault = async (changed: Partial<LogProof>, other: Partial<typeof trusted> = {}) =>
    verifyLogProof({ ...proof, ...changed }, { ...trusted, ...other }).then(
      () => 'none',
      (error: { fault: string }) => error.fault,
    );
  const strange = createTestSigner('log.example/two', 'log');
  const impostor = createTestSigner('log.example/one', 'log');
  expect(await fault({})).toBe('none');
  expect(await fault({ index: 122 })).toBe('not_included');
  expect(await fault({}, { entry: entries[122] as Uint8Array })).toBe('not_included');
  expect(await fault({ hashes: proof.hashes.slice(1) })).toBe('not_included');
  expect(await fault({}, { logKey: strange.key })).toBe('unknown_origin');
  expect(await fault({}, { logKey: impostor.key })).toBe('unknown_key');
  expect(await fault({ checkpoint: proof.checkpoint.replace('\n300\n', '\n301\n') })).toBe('bad_signature');
  expect(await fault({ checkpoint: '' })).toBe('malformed');
});

it('refuses what is no proof', () => {
  const text = formatLogProof(proof);
  for (const wrong of [
    '',
    text.replace('@v1', '@v2'),
    text.replace('index 123', 'index 0123'),
    text.replace('index 123', 'index -1'),
    text.replace('index 123\n', ''),
    text.replace('index 123\n', `index 123\n${'A'.repeat(10)}\n`),
    text.replace('index 123\n', `index 123\n${`${'A'.repeat(43)}=\n`.repeat(64)}`),
  ]) {
    expect(() => parseLogProof(wrong)).toThrow('no proof of a log entry');
  }
});
