import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type Acceptance, acceptanceBytes } from '@fairtick/verifier';
import { createBytesSigner } from '../shared/sign-bytes.ts';

export type AcceptanceSigner = {
  /** Id of the signing key in `GET /api/keys`. */
  keyId: string;
  /** Raw Ed25519 public key, base64url. */
  publicKey: string;
  /** Ed25519 over the canonical bytes, base64url; deterministic. */
  sign: (acceptance: Acceptance) => string;
  /** Ed25519 over any bytes. */
  signBytes: (bytes: Uint8Array<ArrayBuffer>) => Buffer;
};

/** A private or public key in DER ends with its 32 raw bytes. */
const rawKeyBytes = 32;

/**
 * Signs with the platform's key (PKCS 8, DER, base64).
 * @throws Error for anything but an Ed25519 key
 */
export function createAcceptanceSigner(signingKey: string): AcceptanceSigner {
  const key = readKey(signingKey);
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-rawKeyBytes);
  const signBytes = createBytesSigner(key);
  return {
    keyId: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    publicKey: publicKey.toString('base64url'),
    sign: (acceptance) => signBytes(acceptanceBytes(acceptance)).toString('base64url'),
    signBytes,
  };
}

function readKey(signingKey: string): KeyObject {
  const wrong = 'SIGNING_KEY is no Ed25519 key (PKCS 8, DER, base64)';
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' });
  } catch (error) {
    throw new Error(wrong, { cause: error });
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(wrong);
  return key;
}
