import {
  type Checkpoint,
  decodeEntriesOf,
  equalBytes,
  fromUtf8,
  isConsistent,
  MissingTileError,
  parseCheckpoint,
  parseNote,
  parsePolicy,
  type ReadLogFile,
  readConsistencyProof,
  readLogTile,
  readNodesFromTiles,
  readRoot,
  TlogError,
  toBase64,
  verifyNote,
} from '@fairtick/tlog';

export type LogView = {
  origin: string;
  size: number;
  root: string;
  checkpoint: string;
  /** Null: this browser cannot check Ed25519. */
  isSigned: boolean | null;
  /** Whether the tiles give the signed root; null where one could not be read. */
  isRootOfTiles: boolean | null;
  /** Compared with the checkpoint that was kept; null where there is none, or a tile could not be read. */
  grewFrom: { size: number; isConsistent: boolean } | null;
  witnesses: { name: string; cosignedAtMs: number | null }[];
};

/**
 * Reads the newest checkpoint and checks it: signatures, the root that the tiles give, and that the tree of the checkpoint
 * `kept` from an earlier visit is its beginning. `null` while the log has none.
 */
export async function readLog(readFile: ReadLogFile, kept: string | null): Promise<LogView | null> {
  const [checkpointBytes, policyBytes] = await Promise.all([readFile('checkpoint'), readFile('policy')]);
  if (checkpointBytes === null || policyBytes === null) return null;
  const checkpoint = fromUtf8(checkpointBytes);
  const head = parseCheckpoint(parseNote(checkpoint).text);
  const { isSigned, witnesses } = await readSignatures(checkpoint, head.origin, fromUtf8(policyBytes));
  const readNodes = readNodesFromTiles(head.size, (tile) => readLogTile(readFile, tile));
  const isRootOfTiles = await orNull(async () => equalBytes(await readRoot(head.size, readNodes), head.root));
  const before = kept === null ? null : parseCheckpoint(parseNote(kept).text);
  return {
    origin: head.origin,
    size: head.size,
    root: toBase64(head.root),
    checkpoint,
    isSigned,
    isRootOfTiles,
    grewFrom: before === null ? null : await orNull(() => compare(before, head, readNodes)),
    witnesses,
  };
}

async function readSignatures(
  checkpoint: string,
  origin: string,
  policyText: string,
): Promise<Pick<LogView, 'isSigned' | 'witnesses'>> {
  const policy = parsePolicy(policyText);
  const logKeys = policy.logs.map(({ key }) => key).filter(({ name }) => name === origin);
  const keys = [...logKeys, ...policy.witnesses.map(({ key }) => key)];
  try {
    const signatures = await verifyNote(parseNote(checkpoint), keys);
    const timeOf = new Map(signatures.map(({ key, timeS }) => [key.name, timeS]));
    return {
      isSigned: signatures.some(({ key }) => key.kind === 'log'),
      witnesses: policy.witnesses.map(({ name, key }) => {
        const timeS = timeOf.get(key.name) ?? null;
        return {
          name: name === key.name ? name : `${name} (${key.name})`,
          cosignedAtMs: timeS === null ? null : timeS * 1000,
        };
      }),
    };
  } catch (error) {
    if (!(error instanceof TlogError)) throw error;
    const witnesses = policy.witnesses.map(({ name }) => ({ name, cosignedAtMs: null }));
    return { isSigned: error.fault === 'no_ed25519' ? null : false, witnesses };
  }
}

async function compare(
  before: Checkpoint,
  head: Checkpoint,
  readNodes: ReturnType<typeof readNodesFromTiles>,
): Promise<LogView['grewFrom']> {
  const { size } = before;
  if (before.origin !== head.origin || size > head.size) return { size, isConsistent: false };
  if (size === 0) return { size, isConsistent: true };
  const sizes = { oldSize: size, newSize: head.size };
  const proof = await readConsistencyProof(sizes, readNodes);
  return { size, isConsistent: isConsistent({ ...sizes, oldRoot: before.root, newRoot: head.root, proof }) };
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof MissingTileError || error instanceof TlogError) return null;
    throw error;
  }
}

/** Bundles that the page of incidents reads. */
const mostBundles = 8;

/** The incidents that the newest entries of the log state, newest first, and how many entries were read. */
export async function readIncidents(
  readFile: ReadLogFile,
): Promise<{ read: number; incidents: { at: string; what: string }[] } | null> {
  const checkpoint = await readFile('checkpoint');
  if (checkpoint === null) return null;
  const { size } = parseCheckpoint(parseNote(fromUtf8(checkpoint)).text);
  const last = Math.ceil(size / 256) - 1;
  const incidents: { at: string; what: string }[] = [];
  let read = 0;
  for (let index = last; index >= 0 && index > last - mostBundles; index--) {
    const width = Math.min(256, size - index * 256);
    const entries = await orNull(async () =>
      decodeEntriesOf(await readLogTile(readFile, { level: 'entries', index, width }), width),
    );
    if (entries === null) return null;
    read += entries.length;
    for (const entry of entries.toReversed()) {
      const incident = incidentOf(fromUtf8(entry));
      if (incident !== null) incidents.push(incident);
    }
  }
  return { read, incidents };
}

/** `[1, "open", statement, key id, signature]` with the statement `[1, "incident", time, …]`. */
function incidentOf(entry: string): { at: string; what: string } | null {
  const [, , text] = parseArray(entry);
  const [, kind, at, ...what] = parseArray(text);
  return kind === 'incident' && typeof at === 'string' ? { at, what: what.map(String).join(' ') } : null;
}

function parseArray(text: unknown): unknown[] {
  try {
    const value: unknown = JSON.parse(String(text));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
