import { generateKeyPairSync } from 'node:crypto';

/** A new Ed25519 key in the format of SIGNING_KEY: PKCS 8, DER, base64. */
export function testSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}
