import { beforeEach, expect, it } from 'vitest';
import { concat, encodeEntries, formatPolicy, fromUtf8, hashLeaf, type ReadLogFile, readEntry, utf8 } from './index.ts';
import { createTestSigner, type LogFiles, logName, publishLog } from './published-log.test-data.ts';

const entries = Array.from({ length: 5 }, (_, number) => utf8(`entry ${number}`));
let files: LogFiles;
const readFile: ReadLogFile = async (path) => files.get(path) ?? null;
beforeEach(async () => {
  files = await publishLog(entries);
});

const policyOf = (name: string) =>
  utf8(formatPolicy({ log: { key: createTestSigner(name, 'log').key, url: null }, witnesses: [], quorum: 0 }));

it('proves an entry for the newest head, with the witnesses that signed it', async () => {
  const found = await readEntry(readFile, 3);
  expect(fromUtf8(found?.entry ?? new Uint8Array())).toBe('entry 3');
  expect(found?.signatures.map(({ key }) => key.name)).toEqual([logName, 'witness.example/one']);
  expect(found?.witnesses).toHaveLength(1);
});

it('finds nothing behind the newest head, or where a file is missing', async () => {
  expect(await readEntry(readFile, 5)).toBeNull();
  const missing = [];
  for (const path of ['tile/0/000.p/5', 'tile/entries/000.p/5', 'policy', 'checkpoint']) {
    const kept = files.get(path) as Uint8Array<ArrayBuffer>;
    files.delete(path);
    missing.push(await readEntry(readFile, 3));
    files.set(path, kept);
  }
  expect(missing).toEqual([null, null, null, null]);
});

it.each([
  [
    'an entry that is not in the tree',
    'tile/entries/000.p/5',
    () => encodeEntries(entries.map(() => utf8('entry 9'))),
    'not_included',
  ],
  [
    'tiles that do not give the root',
    'tile/0/000.p/5',
    () => concat(...entries.map(() => hashLeaf(utf8('x')))),
    'not_included',
  ],
  ['a head of another log', 'policy', () => policyOf('log.example/two'), 'unknown_origin'],
  ['a head that another key signed', 'policy', () => policyOf(logName), 'unknown_key'],
])('refuses %s', async (_, path, bytes, fault) => {
  files.set(path, bytes());
  await expect(readEntry(readFile, 3)).rejects.toMatchObject({ fault });
});
