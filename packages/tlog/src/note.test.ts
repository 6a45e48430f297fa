import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCheckpoint, parseCheckpoint } from './checkpoint.ts';
import { emptyRoot } from './merkle.ts';
import { createTestSigner } from './note.test-data.ts';
import {
  cosignNote,
  createVerifierKey,
  formatNote,
  formatVerifierKey,
  parseNote,
  parseVerifierKey,
  signNote,
  verifyNote,
} from './note.ts';

// The example of C2SP signed-note.
const exampleKey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const exampleNote = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;

const log = createTestSigner('log.example/one', 'log');
const witness = createTestSigner('witness.example/w1', 'cosigner');
const text = formatCheckpoint({ origin: 'log.example/one', size: 7, root: emptyRoot });

async function signedByBoth(): Promise<string> {
  return formatNote({ text, signatures: [await signNote(text, log), await cosignNote(text, witness, 1_790_000_000)] });
}

it('verifies the example of the specification', async () => {
  const key = parseVerifierKey(exampleKey);
  expect(formatVerifierKey(key)).toBe(exampleKey);
  expect(await verifyNote(parseNote(exampleNote), [key])).toEqual([{ key, timeS: null }]);
  expect(formatNote(parseNote(exampleNote))).toBe(exampleNote);
});

it('verifies a log and a witness with its time, and ignores signatures by other keys', async () => {
  const note = parseNote(await signedByBoth());
  expect(await verifyNote(note, [log.key, witness.key])).toEqual([
    { key: log.key, timeS: null },
    { key: witness.key, timeS: 1_790_000_000 },
  ]);
  expect(await verifyNote(note, [witness.key])).toHaveLength(1);
  const other = createTestSigner('log.example/one', 'log');
  await expect(verifyNote(note, [other.key])).rejects.toMatchObject({ fault: 'unknown_key' });
});

it('reads keys of logs and cosigners as they were written', () => {
  for (const { key } of [log, witness]) expect(parseVerifierKey(formatVerifierKey(key))).toEqual(key);
});

it('refuses keys of other kinds, cut keys and keys with an id that is not theirs', () => {
  for (const wrong of [
    exampleKey.replace('530d903a', '530d903b'),
    exampleKey.replace('+Aek', '+Bek'),
    exampleKey.slice(0, -4),
    exampleKey.replace('example.com/foo', 'exa mple'),
    'example.com/foo',
    '',
  ]) {
    expect(() => parseVerifierKey(wrong)).toThrow();
  }
  expect(() => createVerifierKey('a+b', 'log', new Uint8Array(32))).toThrow(RangeError);
});

it('fails when any byte of the note is another one', async () => {
  const bytes = new TextEncoder().encode(await signedByBoth());
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (place, flip) => {
      const changed = Uint8Array.from(bytes);
      changed[place] = (changed[place] as number) ^ flip;
      const verified = await Promise.resolve()
        .then(() => verifyNote(parseNote(changed), [log.key, witness.key]))
        .catch(() => []);
      // A changed name or key id makes one of the two signatures that of an unknown key.
      expect(verified.length).toBeLessThan(2);
    }),
    { numRuns: 400 },
  );
});

it('refuses a signature by a known key over another text', async () => {
  const forged = parseNote((await signedByBoth()).replace('\n7\n', '\n8\n'));
  await expect(verifyNote(forged, [log.key])).rejects.toMatchObject({ fault: 'bad_signature' });
  await expect(verifyNote(forged, [witness.key])).rejects.toMatchObject({ fault: 'bad_signature' });
});

it('refuses what is no note', () => {
  for (const wrong of [
    '',
    'text\n',
    'text\n\n',
    'text\n\n— name\n',
    'text\n\n— name AAAA\n',
    'text\n\n- name AAAAAAAA\n',
    'text\n\n— na me AAAAAAAA\n',
    'text\n\n— name AAAAAAA\n',
    'te\txt\n\n— name AAAAAAAA\n',
    'text\n\n— name AAAAAAAA',
    `text\n\n${'— name AAAAAAAA\n'.repeat(101)}`,
    `${'a'.repeat(100_000)}\n\n— name AAAAAAAA\n`,
  ]) {
    expect(() => parseNote(wrong)).toThrow('no signed note');
  }
  expect(() => parseNote(Uint8Array.of(0xff, 10, 10))).toThrow('it is no UTF-8');
});

it('reads checkpoints and refuses other texts', () => {
  expect(parseCheckpoint(text)).toEqual({ origin: 'log.example/one', size: 7, root: emptyRoot });
  const [origin, size, root] = text.trimEnd().split('\n');
  expect(parseCheckpoint(`${origin}\n${size}\n${root}\nextension\n`).size).toBe(7);
  for (const wrong of [
    `${origin}\n07\n${root}\n`,
    `${origin}\n-1\n${root}\n`,
    `${origin}\n9007199254740992\n${root}\n`,
    `${origin}\n7\n${root?.slice(4)}\n`,
    `\n7\n${root}\n`,
    `${origin}\n7\n`,
    `${origin}\n7\n${root}\n\nextension\n`,
  ]) {
    expect(() => parseCheckpoint(wrong)).toThrow('no checkpoint');
  }
});
