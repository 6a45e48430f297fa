import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createVerifierKey, type NoteSigner } from '@fairtick/tlog';

const rawKeyBytes = 32;

/** Signs with a given key (PKCS 8, DER, base64). @throws Error for another key */
export function readWitnessKey(key: string, name: string): NoteSigner {
  return signerOf(createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }), name);
}

/** Signs with the key of the file (PKCS 8, PEM); makes one that only its owner can read when there is none. */
export function openWitnessKey(file: string, name: string): NoteSigner {
  return signerOf(readKey(file) ?? makeKey(file), name);
}

function signerOf(key: KeyObject, name: string): NoteSigner {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key of the witness is no Ed25519 key');
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-rawKeyBytes);
  return { key: createVerifierKey(name, 'cosigner', publicKey), sign: (bytes) => sign(null, bytes, key) };
}

function readKey(file: string): KeyObject | undefined {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function makeKey(file: string): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx', flush: true });
  return privateKey;
}
