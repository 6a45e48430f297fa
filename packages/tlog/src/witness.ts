import { toBase64, toHex, utf8 } from './bytes.ts';
import { type Checkpoint, parseCheckpoint, parseSize } from './checkpoint.ts';
import { parseHashLines } from './log-proof.ts';
import { emptyRoot, type Hash, isConsistent } from './merkle.ts';
import {
  cosignNote,
  formatNote,
  formatSignatureLine,
  type NoteSigner,
  parseNote,
  type VerifierKey,
  verifyNote,
} from './note.ts';
import { sha256 } from './sha256.ts';
import { TlogError } from './tlog-error.ts';

// A witness's answers, C2SP tlog-witness; transport and storage are the caller's.

/** The newest checkpoint that the witness cosigned, with the log's signature and its own. */
export type WitnessedCheckpoint = { size: number; root: Hash; note: string };

export type WitnessStore = {
  read: (origin: string) => Promise<WitnessedCheckpoint | undefined>;
  /**
   * Stores `next` durably, if the stored size is still `oldSize` (0: nothing is stored). False when it is another one:
   * of two requests at the same time only one may advance the log.
   */
  advance: (origin: string, oldSize: number, next: WitnessedCheckpoint) => Promise<boolean>;
};

export type Witness = {
  signer: NoteSigner;
  /** The keys of each log that is witnessed, by origin. */
  logs: ReadonlyMap<string, readonly VerifierKey[]>;
  store: WitnessStore;
  nowS: () => number;
};

export type WitnessAnswer = { status: 200 | 400 | 403 | 404 | 409 | 422; type: string; body: string };

/** Longest request: a checkpoint of 100 signatures and the longest proof. */
export const longestWitnessRequest = 110_000;

/** Verifies that the log only grew since the last checkpoint, and cosigns. */
export async function addCheckpoint(witness: Witness, body: string): Promise<WitnessAnswer> {
  const request = parseRequest(body);
  if (request === undefined) return plain(400, 'the request is no checkpoint with a proof');
  const { oldSize, proof, note, checkpoint } = request;
  const keys = witness.logs.get(checkpoint.origin);
  if (keys === undefined) return plain(404, 'this log is not witnessed here');
  try {
    const verified = await verifyNote(note, keys);
    const logSignatures = note.signatures.filter(({ keyId }) => verified.some(({ key }) => key.keyId === keyId));
    if (oldSize > checkpoint.size) return plain(400, 'the old size is larger than the new one');
    const known = await witness.store.read(checkpoint.origin);
    if ((known?.size ?? 0) !== oldSize) return conflict(known);
    const fault = growthFault(known, { oldSize, proof, checkpoint });
    if (fault !== null) return plain(422, fault);
    const cosignature = await cosignNote(note.text, witness.signer, witness.nowS());
    const signed = formatNote({ text: note.text, signatures: [...logSignatures, cosignature] });
    const next = { size: checkpoint.size, root: checkpoint.root, note: signed };
    if (!(await witness.store.advance(checkpoint.origin, oldSize, next))) {
      return conflict(await witness.store.read(checkpoint.origin));
    }
    return plain(200, formatSignatureLine(cosignature));
  } catch (error) {
    if (error instanceof TlogError) return plain(403, error.message);
    throw error;
  }
}

/** The newest witnessed checkpoint of the log whose origin has this SHA-256, in hex. */
export async function readWitnessed(witness: Witness, originHash: string): Promise<WitnessAnswer> {
  const origin = [...witness.logs.keys()].find((name) => toHex(sha256(utf8(name))) === originHash);
  const known = origin === undefined ? undefined : await witness.store.read(origin);
  return known === undefined ? plain(404, 'no checkpoint of this log is witnessed') : plain(200, known.note);
}

type AddRequest = {
  oldSize: number;
  proof: Hash[];
  note: ReturnType<typeof parseNote>;
  checkpoint: Checkpoint;
};

function parseRequest(body: string): AddRequest | undefined {
  const split = body.indexOf('\n\n');
  if (split < 0 || body.length > longestWitnessRequest) return undefined;
  const [oldLine = '', ...hashLines] = body.slice(0, split).split('\n');
  const oldSize = oldLine.startsWith('old ') ? parseSize(oldLine.slice('old '.length)) : undefined;
  const proof = parseHashLines(hashLines);
  if (oldSize === undefined || proof === undefined) return undefined;
  try {
    const note = parseNote(body.slice(split + 2));
    return { oldSize, proof, note, checkpoint: parseCheckpoint(note.text) };
  } catch {
    return undefined;
  }
}

/** The body of a request to a witness. */
export function formatWitnessRequest(facts: { oldSize: number; proof: readonly Hash[]; note: string }): string {
  return `old ${facts.oldSize}\n${facts.proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${facts.note}`;
}

/** Why the new checkpoint does not follow from the known one; null when it does. */
function growthFault(
  known: WitnessedCheckpoint | undefined,
  { oldSize, proof, checkpoint }: Pick<AddRequest, 'oldSize' | 'proof' | 'checkpoint'>,
): string | null {
  const { size, root } = checkpoint;
  if (size === 0 && toHex(root) !== toHex(emptyRoot)) return 'this is not the root of an empty log';
  const oldRoot = known?.root ?? emptyRoot;
  return isConsistent({ oldSize, oldRoot, newSize: size, newRoot: root, proof })
    ? null
    : 'the proof does not show that the log only grew';
}

function conflict(known: WitnessedCheckpoint | undefined): WitnessAnswer {
  return { status: 409, type: 'text/x.tlog.size', body: `${known?.size ?? 0}\n` };
}

function plain(status: WitnessAnswer['status'], text: string): WitnessAnswer {
  return { status, type: 'text/plain; charset=utf-8', body: text.endsWith('\n') ? text : `${text}\n` };
}
