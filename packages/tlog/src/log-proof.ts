import { fromBase64, toBase64 } from './bytes.ts';
import { type Checkpoint, parseCheckpoint, parseSize } from './checkpoint.ts';
import { type Hash, hashBytes, hashLeaf, isIncluded, longestProof } from './merkle.ts';
import { parseNote, type VerifiedSignature, type VerifierKey, verifyNote } from './note.ts';
import { TlogError } from './tlog-error.ts';

// Proof that an entry is in a log, checkable offline: C2SP tlog-proof.

/** `checkpoint` is the signed note as the log served it. */
export type LogProof = { index: number; hashes: readonly Hash[]; checkpoint: string };

/** What a proof shows: the entry's place, the log's head, and who signed that head. */
export type ProvenEntry = { index: number; checkpoint: Checkpoint; signatures: VerifiedSignature[] };

const firstLine = 'c2sp.org/tlog-proof@v1';

export function formatLogProof({ index, hashes, checkpoint }: LogProof): string {
  return `${firstLine}\nindex ${index}\n${hashes.map((hash) => `${toBase64(hash)}\n`).join('')}\n${checkpoint}`;
}

/** Extra data is ignored: nothing signs it. @throws TlogError for another form */
export function parseLogProof(text: string): LogProof {
  const split = text.indexOf('\n\n');
  const [version, ...lines] = text.slice(0, Math.max(split, 0)).split('\n');
  if (lines[0]?.startsWith('extra ')) lines.shift();
  const [indexLine = '', ...hashLines] = lines;
  const index = indexLine.startsWith('index ') ? parseSize(indexLine.slice('index '.length)) : undefined;
  const hashes = parseHashLines(hashLines);
  if (version !== firstLine || index === undefined || hashes === undefined) {
    throw new TlogError('malformed', 'this is no proof of a log entry');
  }
  return { index, hashes, checkpoint: text.slice(split + 2) };
}

/** Hashes in base64, one a line; `undefined` for another form, or more than any tree needs. */
export function parseHashLines(lines: readonly string[]): Hash[] | undefined {
  if (lines.length > longestProof) return undefined;
  const hashes = lines.map(fromBase64).filter((hash) => hash?.length === hashBytes);
  return hashes.length === lines.length ? (hashes as Hash[]) : undefined;
}

/**
 * Checks that `entry` is in the log of `logKey`, whose name is the log's origin.
 * @throws TlogError naming the first thing that does not hold
 */
export async function verifyLogProof(
  proof: LogProof,
  { entry, logKey, witnessKeys }: { entry: Uint8Array; logKey: VerifierKey; witnessKeys: readonly VerifierKey[] },
): Promise<ProvenEntry> {
  const note = parseNote(proof.checkpoint);
  const checkpoint = parseCheckpoint(note.text);
  if (checkpoint.origin !== logKey.name) {
    throw new TlogError('unknown_origin', `the checkpoint is of ${checkpoint.origin}, not of ${logKey.name}`);
  }
  const signatures = await verifyNote(note, [logKey, ...witnessKeys]);
  if (!signatures.some(({ key }) => key === logKey)) {
    throw new TlogError('unknown_key', 'the log did not sign the checkpoint');
  }
  const { index, hashes } = proof;
  const { size, root } = checkpoint;
  if (!isIncluded({ leaf: hashLeaf(entry), index, size, root, proof: hashes })) {
    throw new TlogError('not_included', `the entry is not number ${index} of the log`);
  }
  return { index, checkpoint, signatures };
}
