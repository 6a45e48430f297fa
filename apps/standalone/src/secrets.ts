import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { RolePasswords } from '@fairtick/db';
import * as z from 'zod';

const giveBack = 'put it back from the backup, or start with an empty DATA_DIR';

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

/**
 * Reads the secrets of an installation, or makes them where it has none. Only its owner can read the file.
 * @param hasData whether a database exists already, which could not be read with other secrets
 * @throws Error that says what the operator has to do
 */
export function keepSecrets(file: string, { hasData }: { hasData: boolean }): Secrets {
  if (existsSync(file)) {
    chmodSync(file, 0o600);
    return readSecrets(file);
  }
  if (hasData) throw new Error(`${file} is missing beside a database that was made with it: ${giveBack}`);
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

const text = z.string().min(16);
const secretsShape = z.object({
  JWT_SECRET: text,
  SIGNING_KEY: text,
  ENCRYPTION_KEY: text,
  superuserPassword: text,
  ownerPassword: text,
  rolePasswords: z.object({ app: text, worker: text, reader: text }),
});

function readSecrets(file: string): Secrets {
  try {
    return secretsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    // Not what the parser says: it would quote the file.
    throw new Error(`${file} does not hold the secrets of an installation: ${giveBack}`, { cause: error });
  }
}

function random(): string {
  return randomBytes(36).toString('base64url');
}
