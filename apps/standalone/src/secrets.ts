import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { RolePasswords } from '@fairtick/db';

/** Made once and kept: losing ENCRYPTION_KEY loses names and documents, losing SIGNING_KEY ends the signatures' line. */
export type Secrets = {
  JWT_SECRET: string;
  /** Ed25519, PKCS 8, DER in base64. */
  SIGNING_KEY: string;
  ENCRYPTION_KEY: string;
  superuserPassword: string;
  ownerPassword: string;
  rolePasswords: RolePasswords;
};

/** Reads the secrets of an installation, or makes them; the file is for its owner's eyes only. */
export function keepSecrets(file: string): Secrets {
  if (existsSync(file)) {
    chmodSync(file, 0o600);
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  }
  const secrets: Secrets = {
    JWT_SECRET: random(),
    SIGNING_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    ENCRYPTION_KEY: random(),
    superuserPassword: random(),
    ownerPassword: random(),
    rolePasswords: { app: random(), worker: random(), reader: random() },
  };
  // Written whole or not at all: half a file of keys would lock the installation out of its own data.
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

function random(): string {
  return randomBytes(36).toString('base64url');
}
