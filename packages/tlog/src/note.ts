import { concat, equalBytes, fromBase64, fromUtf8, toBase64, toHex, utf8 } from './bytes.ts';
import { isEd25519Signed } from './ed25519.ts';
import { sha256 } from './sha256.ts';
import { TlogError } from './tlog-error.ts';

// Signed notes (C2SP signed-note v1.0.0) with Ed25519 keys, and Ed25519 cosignatures of checkpoints (C2SP tlog-cosignature).

/** What a key's signatures are over: the note's text, or the text with a header and the time of signing. */
export type KeyKind = 'log' | 'cosigner';

export type VerifierKey = { name: string; keyId: string; kind: KeyKind; publicKey: Uint8Array<ArrayBuffer> };

/** A key with what signs for it. */
export type NoteSigner = {
  key: VerifierKey;
  /** Ed25519 of the bytes: 64 bytes. */
  sign: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;
};

export type NoteSignature = { name: string; keyId: string; bytes: Uint8Array<ArrayBuffer> };
/** `text` ends with a line break. */
export type Note = { text: string; signatures: readonly NoteSignature[] };
/** A signature that was verified; `timeS` (POSIX seconds) only of cosigners. */
export type VerifiedSignature = { key: VerifierKey; timeS: number | null };

/** Longest note that is read: a checkpoint with a hundred signatures has a tenth of it. */
const longestNote = 100_000;
const mostSignatures = 100;
const typeOf: Record<KeyKind, number> = { log: 0x01, cosigner: 0x04 };
const keyIdBytes = 4;
const timeBytes = 8;
const signatureBytes = 64;
const nameForm = /^[^\s+\p{Z}]+$/u;
const signatureLine = /^— ([^\s+\p{Z}]+) ([A-Za-z0-9+/]+={0,2})$/u;

export function createVerifierKey(name: string, kind: KeyKind, publicKey: Uint8Array): VerifierKey {
  if (!nameForm.test(name)) throw new RangeError(`"${name}" is no name of a key`);
  if (publicKey.length !== 32) throw new RangeError('an Ed25519 public key has 32 bytes');
  const hash = sha256(concat(utf8(`${name}\n`), Uint8Array.of(typeOf[kind]), publicKey));
  return { name, keyId: toHex(hash.subarray(0, keyIdBytes)), kind, publicKey: Uint8Array.from(publicKey) };
}

/** The key as `name+id+base64`, to hand out. */
export function formatVerifierKey({ name, keyId, kind, publicKey }: VerifierKey): string {
  return `${name}+${keyId}+${toBase64(concat(Uint8Array.of(typeOf[kind]), publicKey))}`;
}

/** @throws TlogError for anything but an Ed25519 key of a log or a cosigner with the id that belongs to it */
export function parseVerifierKey(text: string): VerifierKey {
  const [name = '', keyId = '', ...rest] = text.split('+');
  // The base64 part may contain plus signs itself.
  const material = fromBase64(rest.join('+'));
  const kind = material?.[0] === typeOf.log ? 'log' : material?.[0] === typeOf.cosigner ? 'cosigner' : undefined;
  if (material?.length !== 33 || kind === undefined || !nameForm.test(name)) {
    throw new TlogError('malformed', `"${text}" is no verifier key of a log or a cosigner`);
  }
  const key = createVerifierKey(name, kind, material.subarray(1));
  if (key.keyId !== keyId) throw new TlogError('malformed', `the id of key ${name} should be ${key.keyId}`);
  return key;
}

/** @throws TlogError for bytes that are no signed note */
export function parseNote(bytes: Uint8Array | string): Note {
  const whole = typeof bytes === 'string' ? bytes : readText(bytes);
  if (whole.length > longestNote || [...whole].some((character) => character < ' ' && character !== '\n')) {
    throw malformed('it is too long, or contains a control character');
  }
  const split = whole.lastIndexOf('\n\n');
  if (split < 0 || !whole.endsWith('\n')) throw malformed('it has no signatures');
  const lines = whole.slice(split + 2, -1).split('\n');
  if (lines.length > mostSignatures) throw malformed(`it has more than ${mostSignatures} signatures`);
  return { text: whole.slice(0, split + 1), signatures: lines.map(parseSignatureLine) };
}

function readText(bytes: Uint8Array): string {
  try {
    return fromUtf8(bytes);
  } catch {
    throw malformed('it is no UTF-8');
  }
}

function malformed(why: string): TlogError {
  return new TlogError('malformed', `no signed note: ${why}`);
}

/** @throws TlogError */
export function parseSignatureLine(line: string): NoteSignature {
  const [, name, encoded] = signatureLine.exec(line) ?? [];
  const bytes = encoded === undefined ? undefined : fromBase64(encoded);
  if (name === undefined || bytes === undefined || bytes.length <= keyIdBytes) {
    throw malformed('a signature line has another form');
  }
  return { name, keyId: toHex(bytes.subarray(0, keyIdBytes)), bytes: bytes.slice(keyIdBytes) };
}

export function formatNote({ text, signatures }: Note): string {
  return `${text}\n${signatures.map(formatSignatureLine).join('')}`;
}

/** With the line break at its end. */
export function formatSignatureLine({ name, keyId, bytes }: NoteSignature): string {
  const id = Uint8Array.from(keyId.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return `— ${name} ${toBase64(concat(id, bytes))}\n`;
}

/** Signs the text as a log. */
export async function signNote(text: string, { key, sign }: NoteSigner): Promise<NoteSignature> {
  return { name: key.name, keyId: key.keyId, bytes: Uint8Array.from(await sign(utf8(text))) };
}

/** Signs a checkpoint's text as a cosigner that saw it, and nothing larger, at `timeS`. */
export async function cosignNote(text: string, { key, sign }: NoteSigner, timeS: number): Promise<NoteSignature> {
  const time = new DataView(new ArrayBuffer(timeBytes));
  time.setBigUint64(0, BigInt(timeS));
  const signature = await sign(cosignedBytes(text, timeS));
  return { name: key.name, keyId: key.keyId, bytes: concat(new Uint8Array(time.buffer), signature) };
}

function cosignedBytes(text: string, timeS: number): Uint8Array<ArrayBuffer> {
  return utf8(`cosignature/v1\ntime ${timeS}\n${text}`);
}

/**
 * The signatures by `keys`; signatures by other keys are ignored.
 * @throws TlogError `bad_signature` when a signature by one of the keys does not verify, `unknown_key` when none is by one
 */
export async function verifyNote(note: Note, keys: readonly VerifierKey[]): Promise<VerifiedSignature[]> {
  const verified: VerifiedSignature[] = [];
  for (const signature of note.signatures) {
    const key = keys.find(({ name, keyId }) => name === signature.name && keyId === signature.keyId);
    if (key === undefined) continue;
    verified.push({ key, timeS: await verifySignature(note.text, signature, key) });
  }
  if (verified.length === 0) throw new TlogError('unknown_key', 'the note is signed by none of the known keys');
  return verified;
}

/** @returns the time of signing, for cosigners */
async function verifySignature(text: string, { bytes }: NoteSignature, key: VerifierKey): Promise<number | null> {
  const isCosigner = key.kind === 'cosigner';
  const signature = isCosigner ? bytes.slice(timeBytes) : bytes;
  const timeS = isCosigner && bytes.length > timeBytes ? new DataView(bytes.buffer).getBigUint64(0) : 0n;
  if (signature.length !== signatureBytes || timeS > BigInt(Number.MAX_SAFE_INTEGER)) throw badSignature(key);
  const message = isCosigner ? cosignedBytes(text, Number(timeS)) : utf8(text);
  if (!(await isEd25519Signed(message, { signature, publicKey: key.publicKey }))) throw badSignature(key);
  return isCosigner ? Number(timeS) : null;
}

function badSignature({ name }: VerifierKey): TlogError {
  return new TlogError('bad_signature', `the signature of ${name} does not match the note`);
}

export function isSameKey(one: VerifierKey, other: VerifierKey): boolean {
  return one.name === other.name && one.keyId === other.keyId && equalBytes(one.publicKey, other.publicKey);
}
