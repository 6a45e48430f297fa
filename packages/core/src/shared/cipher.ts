import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { DomainError } from '@fairtick/contracts';

export type Cipher = {
  /** Text -> version byte, nonce, tag, ciphertext (AES-256-GCM). `boundTo` ties it to its row and column. */
  seal: (plain: string, boundTo: string) => Uint8Array<ArrayBuffer>;
  /**
   * No bytes at all, which retention leaves, are an empty text.
   * @throws DomainError SEALED_DATA_UNREADABLE when the bytes were changed, cut, or encrypted for another row or with
   * another key.
   */
  open: (sealed: Uint8Array, boundTo: string) => string;
  /** The same for lists and pages, where one unreadable value must not hide the rest: null for it. */
  read: (sealed: Uint8Array, boundTo: string) => string | null;
  /** The same for files, with a separate key. */
  sealBytes: (plain: Uint8Array, boundTo: string) => Buffer;
  /** @throws DomainError SEALED_DATA_UNREADABLE, as `open`. */
  openBytes: (sealed: Uint8Array, boundTo: string) => Buffer;
  /** Keyed SHA-256: finds equal texts again, and cannot be guessed without the key. */
  digest: (plain: string, purpose: string) => Uint8Array<ArrayBuffer>;
};

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * @param key ENCRYPTION_KEY: any text of at least 256 bits; the working keys are derived from it.
 * @param onUnreadable reports the location of a value that could not be decrypted, never its content.
 */
export function createCipher(key: string, onUnreadable: (boundTo: string) => void = () => undefined): Cipher {
  if (Buffer.byteLength(key) < 32) throw new Error('the encryption key is shorter than 256 bits');
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, 'fairtick', use, 32));
  const sealing = derive('seal');
  const digesting = derive('digest');
  const files = derive('files');
  const openOrRefuse = (working: Buffer, sealed: Uint8Array, boundTo: string) => {
    try {
      return openWith(working, sealed, boundTo);
    } catch {
      onUnreadable(boundTo);
      throw new DomainError('SEALED_DATA_UNREADABLE');
    }
  };
  const open: Cipher['open'] = (sealed, boundTo) =>
    sealed.length === 0 ? '' : openOrRefuse(sealing, sealed, boundTo).toString('utf8');
  return {
    open,
    read: (sealed, boundTo) => {
      try {
        return open(sealed, boundTo);
      } catch {
        return null;
      }
    },
    seal: (plain, boundTo) => Uint8Array.from(sealWith(sealing, Buffer.from(plain, 'utf8'), boundTo)),
    sealBytes: (plain, boundTo) => sealWith(files, plain, boundTo),
    openBytes: (sealed, boundTo) => openOrRefuse(files, sealed, boundTo),
    digest: (plain, purpose) =>
      Uint8Array.from(createHmac('sha256', digesting).update(`${purpose}\0`).update(plain).digest()),
  };
}

/**
 * The key that seals where messages to operators go. The worker gets it instead of ENCRYPTION_KEY, which would let it read
 * members' personal data.
 */
export function webhookKeyOf(encryptionKey: string): string {
  return Buffer.from(hkdfSync('sha256', encryptionKey, 'fairtick', 'webhooks', 32)).toString('base64url');
}

function sealWith(key: Buffer, plain: Uint8Array, boundTo: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
}

function openWith(key: Buffer, sealed: Uint8Array, boundTo: string): Buffer {
  if (sealed[0] !== version) throw new Error('sealed by an unknown version');
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const nonce = bytes.subarray(1, 1 + nonceBytes);
  const tag = bytes.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(1 + nonceBytes + tagBytes)), decipher.final()]);
}
