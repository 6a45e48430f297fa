import { fromUtf8 } from './bytes.ts';
import { parseCheckpoint } from './checkpoint.ts';
import { type LogProof, type ProvenEntry, verifyLogProof } from './log-proof.ts';
import { readInclusionProof } from './merkle.ts';
import { parseNote, type VerifierKey } from './note.ts';
import { type PolicyWitness, parsePolicy } from './policy.ts';
import { decodeEntries, readNodesFromTiles, type Tile, tilePath } from './tiles.ts';
import { TlogError } from './tlog-error.ts';

/** Reads a public file of the log, such as `checkpoint`; `null` where there is none. */
export type ReadLogFile = (path: string) => Promise<Uint8Array<ArrayBuffer> | null>;

/** An entry of the log, and which of the policy's witnesses signed the head that it is proven for. */
export type ReadEntry = ProvenEntry & { entry: Uint8Array<ArrayBuffer>; witnesses: readonly PolicyWitness[] };

/** Proof of an entry with the newest checkpoint, not checked yet, and the keys that the policy names. */
export type ReadProof = { proof: LogProof; logKey: VerifierKey; witnesses: readonly PolicyWitness[] };

/**
 * Reads the proof of an entry from public files. `null` where a file is missing, or no checkpoint includes the entry yet.
 * @throws TlogError for files of another form, or a policy without this log
 */
export async function readProof(readFile: ReadLogFile, index: number): Promise<ReadProof | null> {
  const [checkpointBytes, policyBytes] = await Promise.all([readFile('checkpoint'), readFile('policy')]);
  if (checkpointBytes === null || policyBytes === null) return null;
  const checkpoint = fromUtf8(checkpointBytes);
  const { origin, size } = parseCheckpoint(parseNote(checkpoint).text);
  const policy = parsePolicy(fromUtf8(policyBytes));
  const logKey = policy.logs.map(({ key }) => key).find(({ name }) => name === origin);
  if (logKey === undefined) throw new TlogError('unknown_origin', `the policy does not name the log ${origin}`);
  if (index >= size) return null;
  const readNodes = readNodesFromTiles(size, (tile) => readLogTile(readFile, tile));
  const hashes = await orNull(() => readInclusionProof({ index, size }, readNodes));
  return hashes && { proof: { index, hashes, checkpoint }, logKey, witnesses: policy.witnesses };
}

/**
 * Reads an entry and proves, from public files only, that it is in the log's newest head. `null` where a file is missing,
 * such as an entry that is not published yet.
 * @throws TlogError naming the first thing that does not hold
 */
export async function readEntry(readFile: ReadLogFile, index: number): Promise<ReadEntry | null> {
  const found = await readProof(readFile, index);
  if (found === null) return null;
  const { proof, logKey, witnesses } = found;
  const { size } = parseCheckpoint(parseNote(proof.checkpoint).text);
  const bundle = Math.floor(index / 256);
  const width = Math.min(256, size - bundle * 256);
  const tile = await orNull(() => readLogTile(readFile, { level: 'entries', index: bundle, width }));
  if (tile === null) return null;
  const entry = decodeEntriesOf(tile, width)[index - bundle * 256] as Uint8Array<ArrayBuffer>;
  const witnessKeys = witnesses.map(({ key }) => key);
  return { ...(await verifyLogProof(proof, { entry, logKey, witnessKeys })), entry, witnesses };
}

/** `null` where a tile is missing. */
async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof MissingTileError) return null;
    throw error;
  }
}

export class MissingTileError extends Error {}

/**
 * A partial tile may be gone once the full one is there, which begins with the same bytes.
 * @throws MissingTileError
 */
export async function readLogTile(readFile: ReadLogFile, tile: Tile): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = (await readFile(tilePath(tile))) ?? (await readFile(tilePath({ ...tile, width: 256 })));
  if (bytes === null) throw new MissingTileError(`${tilePath(tile)} is missing`);
  return tile.level === 'entries' ? bytes : bytes.slice(0, tile.width * 32);
}

/** The first `width` entries: a full bundle may have replaced the partial one. */
export function decodeEntriesOf(bundle: Uint8Array, width: number): Uint8Array<ArrayBuffer>[] {
  try {
    return decodeEntries(bundle, width);
  } catch {
    return decodeEntries(bundle, 256).slice(0, width);
  }
}
