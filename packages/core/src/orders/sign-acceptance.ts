import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { type Acceptance, acceptanceBytes } from '@fairtick/verifier';

export type AcceptanceSigner = {
  /** Which key of `GET /api/keys` signs. */
  keyId: string;
  /** Raw Ed25519 public key, base64url. */
  publicKey: string;
  /** Ed25519 over the canonical bytes, base64url. The same acceptance gives the same signature for ever. */
  sign: (acceptance: Acceptance) => Promise<string>;
};

const signInPool = promisify(sign);
/** A public key in DER ends with its 32 raw bytes. */
const rawKeyBytes = 32;
/** Signatures a generation holds; the last two generations are kept. */
const generationSize = 5_000;

/**
 * Signs with the platform's key (PKCS 8, DER, base64). The work is done in the thread pool: it takes about 40 us of a core,
 * which the event loop should not wait for. Lists ask for the same orders again and again, so the last ones are remembered.
 */
export function createAcceptanceSigner(signingKey: string): AcceptanceSigner {
  const key = createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('SIGNING_KEY is no Ed25519 key');
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-rawKeyBytes);
  let young = new Map<string, string>();
  let old = young;
  return {
    keyId: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    publicKey: publicKey.toString('base64url'),
    async sign(acceptance) {
      const known = young.get(acceptance.id) ?? old.get(acceptance.id);
      if (known !== undefined) return known;
      const signature = (await signInPool(null, acceptanceBytes(acceptance), key)).toString('base64url');
      if (young.size >= generationSize) {
        old = young;
        young = new Map();
      }
      young.set(acceptance.id, signature);
      return signature;
    },
  };
}
