import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { createVerifierKey, type NoteSigner } from '@fairtick/tlog';
import { type BytesSigner, createBytesSigner } from '../shared/sign-bytes.ts';

/** The key that signs statements and checkpoints. */
export type LogKey = {
  /** Names the key in statements: the first 16 hex digits of its SHA-256. */
  keyId: string;
  /** Raw Ed25519 public key, base64url. */
  publicKey: string;
  privateKey: KeyObject;
  /** Ed25519 over any bytes, in half the time of `privateKey`. */
  signBytes: BytesSigner;
  /** Signs checkpoints under the log's origin. */
  signer: NoteSigner;
};

const rawKeyBytes = 32;

/**
 * @param key Ed25519, PKCS 8, DER, base64
 * @param origin the log's name, such as `trade.example.com/log`; null: a name made from the key
 * @throws Error for another key
 */
export function createLogKey(key: string, origin: string | null): LogKey {
  const privateKey = readKey(key);
  const raw = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-rawKeyBytes);
  const keyId = createHash('sha256').update(raw).digest('hex').slice(0, 16);
  return {
    keyId,
    publicKey: raw.toString('base64url'),
    privateKey,
    signBytes: createBytesSigner(privateKey),
    signer: {
      key: createVerifierKey(origin ?? `fairtick-${keyId}/log`, 'log', raw),
      sign: (bytes) => sign(null, bytes, privateKey),
    },
  };
}

function readKey(key: string): KeyObject {
  const wrong = 'LOG_KEY is no Ed25519 key (PKCS 8, DER, base64)';
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
  } catch (error) {
    throw new Error(wrong, { cause: error });
  }
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(wrong);
  return privateKey;
}
