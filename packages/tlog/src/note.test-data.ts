import { generateKeyPairSync, sign } from 'node:crypto';
import { createVerifierKey, type KeyKind, type NoteSigner } from './note.ts';

/** A new key pair with this name. */
export function createTestSigner(name: string, kind: KeyKind): NoteSigner {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    key: createVerifierKey(name, kind, Uint8Array.from(raw)),
    sign: (bytes) => sign(null, bytes, privateKey),
  };
}
