import { generateKeyPairSync } from 'node:crypto';

/** A fresh Ed25519 key as SIGNING_KEY has it: PKCS 8, DER, base64. */
export function testSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}
