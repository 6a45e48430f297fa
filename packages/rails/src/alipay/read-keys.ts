import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** PEM of any kind, or the base64 inside it -> PKCS#8 PEM, which the SDK reads without guessing. */
export function readPrivateKey(text: string): string {
  const { pem, key } = formsOf(text);
  const read = firstReadable('private', [
    () => createPrivateKey(pem),
    () => createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key, format: 'der', type: 'pkcs1' }),
  ]);
  return String(read.export({ type: 'pkcs8', format: 'pem' })).trim();
}

/** PEM of any kind, or the base64 inside it -> SPKI PEM. */
export function readPublicKey(text: string): string {
  const { pem, key } = formsOf(text);
  const read = firstReadable('public', [
    () => createPublicKey(pem),
    () => createPublicKey({ key, format: 'der', type: 'spki' }),
    () => createPublicKey({ key, format: 'der', type: 'pkcs1' }),
  ]);
  return String(read.export({ type: 'spki', format: 'pem' })).trim();
}

/** Line breaks that were written as two characters, as environment files have them, are line breaks. */
function formsOf(text: string): { pem: string; key: Buffer } {
  const pem = text.replaceAll(String.raw`\n`, '\n').trim();
  return { pem, key: Buffer.from(pem, 'base64') };
}

/** @throws Error that names the key's side and never quotes it. */
function firstReadable(side: 'private' | 'public', ways: readonly (() => KeyObject)[]): KeyObject {
  for (const way of ways) {
    try {
      const key = way();
      if (key.asymmetricKeyType === 'rsa') return key;
    } catch {
      // the next way
    }
  }
  throw new Error(`alipay: the ${side} key cannot be read`);
}
