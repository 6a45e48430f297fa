import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export type Cipher = {
  /** Text -> version byte, nonce, tag, ciphertext (AES-256-GCM). `boundTo` ties it to its row and column. */
  seal: (plain: string, boundTo: string) => Uint8Array<ArrayBuffer>;
  /** @throws Error when the bytes were changed, cut or sealed for another place. */
  open: (sealed: Uint8Array, boundTo: string) => string;
  /** Keyed SHA-256: equal texts are found again, but not guessed without the key. */
  digest: (plain: string, purpose: string) => Uint8Array<ArrayBuffer>;
};

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** @param key ENCRYPTION_KEY: any text of at least 256 bits; the working keys are derived from it. */
export function createCipher(key: string): Cipher {
  if (Buffer.byteLength(key) < 32) throw new Error('the encryption key is shorter than 256 bits');
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, 'fairtick', use, 32));
  const sealing = derive('seal');
  const digesting = derive('digest');
  return {
    seal: (plain, boundTo) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(boundTo));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Uint8Array.from(Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]));
    },
    open: (sealed, boundTo) => {
      if (sealed[0] !== version) throw new Error('sealed by an unknown version');
      const bytes = Buffer.from(sealed);
      const nonce = bytes.subarray(1, 1 + nonceBytes);
      const tag = bytes.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(boundTo)).setAuthTag(tag);
      return decipher.update(bytes.subarray(1 + nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
    digest: (plain, purpose) =>
      Uint8Array.from(createHmac('sha256', digesting).update(`${purpose}\0`).update(plain).digest()),
  };
}
