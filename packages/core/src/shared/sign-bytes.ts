import { type KeyObject, sign } from 'node:crypto';

/** Ed25519 over any bytes. */
export type BytesSigner = (bytes: Uint8Array<ArrayBuffer>) => Buffer;

export function createBytesSigner(key: KeyObject): BytesSigner {
  return signWithSodium(key) ?? ((bytes) => sign(null, bytes, key));
}

/** A private key in DER ends with its 32 raw bytes. */
const rawKeyBytes = 32;
const signatureBytes = 64;

/** The part of libsodium used here; it writes its results into the first arguments. */
type Sodium = {
  crypto_sign_seed_keypair: (publicKey: Buffer, secretKey: Buffer, seed: Buffer) => void;
  crypto_sign_detached: (signature: Buffer, message: Buffer, secretKey: Buffer) => void;
};

/**
 * libsodium signs in half the time of OpenSSL with identical output (18 against 34 us), and every order is signed
 * twice. `undefined` where its addon cannot be loaded, such as on a system without glibc.
 */
// @ts-expect-error: the package has no types
const sodium = await import('sodium-native').then(
  (module: { default: Sodium }) => module.default,
  () => undefined,
);

function signWithSodium(key: KeyObject): BytesSigner | undefined {
  if (sodium === undefined) return undefined;
  const seed = key.export({ format: 'der', type: 'pkcs8' }).subarray(-rawKeyBytes);
  const secretKey = Buffer.alloc(signatureBytes);
  sodium.crypto_sign_seed_keypair(Buffer.alloc(rawKeyBytes), secretKey, seed);
  return (bytes) => {
    const signature = Buffer.alloc(signatureBytes);
    sodium.crypto_sign_detached(signature, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), secretKey);
    return signature;
  };
}
