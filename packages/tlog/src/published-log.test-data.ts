import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { concat, utf8 } from './bytes.ts';
import { formatCheckpoint } from './checkpoint.ts';
import { hashLeaf, readRoot } from './merkle.ts';
import { cosignNote, createVerifierKey, formatNote, type NoteSigner, signNote } from './note.ts';
import { formatPolicy } from './policy.ts';
import { encodeEntries, hashesOf, readNodesFromTiles, rootOfComplete, tilePath, tilesSince } from './tiles.ts';

export type LogFiles = Map<string, Uint8Array<ArrayBuffer>>;
export type TestSigner = NoteSigner & { privateKey: KeyObject };

export const logName = 'log.example/one';

export function createTestSigner(name: string, kind: 'log' | 'cosigner'): TestSigner {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return { privateKey, key: createVerifierKey(name, kind, raw), sign: (bytes) => sign(null, bytes, privateKey) };
}

export const logSigner = createTestSigner(logName, 'log');
export const witnessSigner = createTestSigner('witness.example/one', 'cosigner');
export const witnessedAtS = 1_790_000_000;

/** The public files of a log with these entries, cosigned by its one witness. */
export async function publishLog(
  entries: readonly Uint8Array<ArrayBuffer>[],
  { log = logSigner, origin = logName }: { log?: TestSigner; origin?: string } = {},
): Promise<LogFiles> {
  const files: LogFiles = new Map();
  const read = (path: string) => files.get(path) as Uint8Array<ArrayBuffer>;
  for (const tile of tilesSince(0, entries.length)) {
    const { level, index, width } = tile;
    const own = entries.slice(index * 256, index * 256 + width);
    const below = (place: number) =>
      read(tilePath({ level: Number(level) - 1, index: index * 256 + place, width: 256 }));
    const hashes = () =>
      level === 0
        ? own.map(hashLeaf)
        : Array.from({ length: width }, (_, place) => rootOfComplete(hashesOf(below(place))));
    files.set(tilePath(tile), level === 'entries' ? encodeEntries(own) : concat(...hashes()));
  }
  const size = entries.length;
  const readNodes = readNodesFromTiles(size, async (tile) => read(tilePath(tile)));
  const text = formatCheckpoint({ origin, size, root: await readRoot(size, readNodes) });
  const signatures = [await signNote(text, log), await cosignNote(text, witnessSigner, witnessedAtS)];
  files.set('checkpoint', utf8(formatNote({ text, signatures })));
  const witnesses = [{ name: 'one', key: witnessSigner.key, url: null }];
  files.set('policy', utf8(formatPolicy({ log: { key: log.key, url: null }, witnesses, quorum: 1 })));
  return files;
}
