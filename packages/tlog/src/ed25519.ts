import { TlogError } from './tlog-error.ts';

/**
 * Whether the signature (64 bytes) over the message was made by the raw public key (32 bytes).
 * @throws TlogError `no_ed25519` on plain-http pages, which have no WebCrypto, and where WebCrypto lacks Ed25519
 */
export async function isEd25519Signed(
  message: Uint8Array<ArrayBuffer>,
  { signature, publicKey }: { signature: Uint8Array<ArrayBuffer>; publicKey: Uint8Array<ArrayBuffer> },
): Promise<boolean> {
  const subtle: typeof globalThis.crypto.subtle | undefined = globalThis.crypto?.subtle;
  if (subtle === undefined) throw new TlogError('no_ed25519', 'this page has no WebCrypto');
  if (signature.length !== 64 || publicKey.length !== 32) return false;
  let key: Awaited<ReturnType<typeof subtle.importKey>>;
  try {
    key = await subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') {
      throw new TlogError('no_ed25519', 'this browser cannot check Ed25519');
    }
    return false;
  }
  return subtle.verify('Ed25519', key, signature, message);
}
