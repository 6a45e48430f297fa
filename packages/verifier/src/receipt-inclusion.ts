import type { Receipt } from '@fairtick/contracts';
import {
  equalBytes,
  fromBase64Url,
  type Note,
  parseLogProof,
  parseNote,
  parseVerifierKey,
  sha256,
  TlogError,
  type TlogFault,
  toHex,
  utf8,
  type VerifierKey,
  verifyLogProof,
} from '@fairtick/tlog';
import { acceptanceBytes, sealedBytes } from './acceptance.ts';

export type ReceiptOfVersion2 = Receipt & { version: 2 };

export type Found = { outcome: 'ok' | 'failed' | 'not_checked'; detail: string };

/** Reasons for what `verifyLogProof` found. */
const reasons: Partial<Record<TlogFault, string>> = {
  malformed: 'unreadable_checkpoint',
  unknown_origin: 'checkpoint_of_another_log',
  bad_signature: 'wrong_signature_of_the_checkpoint',
  unknown_key: 'not_signed_by_the_log',
  not_included: 'not_in_the_log',
};

/** An entry of the log, and what a receipt has as proof of it. */
type Proven = {
  inclusion: ReceiptOfVersion2['inclusion'];
  logEntry: number | null;
  entry: () => Uint8Array<ArrayBuffer>;
};

/** Whether the acceptance is in the log of the receipt's own key. */
export async function checkInclusion(receipt: ReceiptOfVersion2): Promise<Found> {
  const { inclusion, logEntry } = receipt;
  return checkProof({ inclusion, logEntry, entry: () => sealedEntry(acceptanceHash(receipt)) });
}

/**
 * Whether an entry is in the log of the receipt's own key. `detail` says how many of the receipt's witnesses signed
 * the checkpoint; whether those keys are the published ones is another check.
 */
export async function checkProof({ inclusion, logEntry, entry }: Proven): Promise<Found> {
  if (inclusion === null) return { outcome: 'not_checked', detail: 'not_in_the_log_yet' };
  const logKey = readKey(inclusion.logKey, 'log');
  const witnessKeys = inclusion.witnessKeys.map((text) => readKey(text, 'cosigner')).filter((key) => key !== null);
  if (logKey === null || witnessKeys.length < inclusion.witnessKeys.length) return failed('unreadable_log_keys');
  try {
    const proof = readOr('unreadable_proof', () => parseLogProof(inclusion.proof));
    if (proof.index !== logEntry) return failed('proof_of_another_entry');
    const note = readOr('unreadable_checkpoint', () => parseNote(proof.checkpoint));
    // Other signatures prove nothing, so a changed name of a witness must not pass for one.
    if (!isSignedOnlyBy(note, [logKey, ...witnessKeys])) return failed('signature_of_another_key');
    const { signatures } = await verifyLogProof(proof, { entry: entry(), logKey, witnessKeys });
    const signers = new Set(signatures.map(({ key }) => key).filter((key) => key !== logKey));
    return { outcome: 'ok', detail: `cosigned_by_${signers.size}_of_${witnessKeys.length}` };
  } catch (error) {
    if (error instanceof UnreadableError) return failed(error.message);
    if (!(error instanceof TlogError)) throw error;
    if (error.fault === 'no_ed25519') return { outcome: 'not_checked', detail: 'no_ed25519_here' };
    return failed(reasons[error.fault] ?? error.fault);
  }
}

/** The hash (hex) that the log shows of the acceptance. */
export function acceptanceHash({ order, memberId }: Receipt): string {
  const signature = fromBase64Url(order.signature) ?? new Uint8Array();
  return toHex(sha256(sealedBytes(acceptanceBytes({ ...order, memberId }), signature)));
}

/** The log's entry of a statement about an order: a JSON array of format, `sealed` and a hash (hex). */
export function sealedEntry(hash: string): Uint8Array<ArrayBuffer> {
  return utf8(JSON.stringify([1, 'sealed', hash]));
}

function isSignedOnlyBy(note: Note, keys: readonly VerifierKey[]): boolean {
  return note.signatures.every((one) => keys.some(({ name, keyId }) => one.name === name && one.keyId === keyId));
}

export function readKey(text: string, kind: VerifierKey['kind']): VerifierKey | null {
  try {
    const key = parseVerifierKey(text);
    return key.kind === kind ? key : null;
  } catch (error) {
    if (error instanceof TlogError) return null;
    throw error;
  }
}

/** Whether a raw public key (base64url) is that of a log's verifier key. */
export function isKeyOfLog(publicKey: string, verifierKey: string): boolean {
  const key = readKey(verifierKey, 'log');
  const raw = fromBase64Url(publicKey);
  return key !== null && raw !== undefined && equalBytes(raw, key.publicKey);
}

class UnreadableError extends Error {}

/** @throws UnreadableError with the reason for a text of another form */
function readOr<T>(reason: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof TlogError) throw new UnreadableError(reason);
    throw error;
  }
}

export function failed(detail: string): Found {
  return { outcome: 'failed', detail };
}
