import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createVerifierKey, type NoteSigner } from '@fairtick/tlog';

const rawKeyBytes = 32;

/** Signs with the key of the file (PKCS 8, PEM); makes one that only its owner can read when there is none. */
export function openWitnessKey(file: string, name: string): NoteSigner {
  const key = readKey(file) ?? makeKey(file);
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-rawKeyBytes);
  return { key: createVerifierKey(name, 'cosigner', publicKey), sign: (bytes) => sign(null, bytes, key) };
}

function readKey(file: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is no Ed25519 key`);
    return key;
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
