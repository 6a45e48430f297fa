import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
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
  /** Signs the transparency log: Ed25519, PKCS 8, DER in base64. */
  LOG_KEY: string;
  /** Signs pushes: P-256, base64url. Another one ends the subscriptions of all browsers. */
  VAPID_PRIVATE_KEY: string;
  /** Of the witness that the installation runs itself, in the same form. */
  WITNESS_KEY: string;
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
    return withNewerKeys(file, readSecrets(file));
  }
  if (hasData) throw new Error(`${file} is missing beside a database that was made with it: ${giveBack}`);
  const secrets: Secrets = {
    JWT_SECRET: random(),
    SIGNING_KEY: signingKey(),
    ENCRYPTION_KEY: random(),
    LOG_KEY: signingKey(),
    WITNESS_KEY: signingKey(),
    VAPID_PRIVATE_KEY: vapidKey(),
    superuserPassword: random(),
    ownerPassword: random(),
    rolePasswords: rolePasswords(),
  };
  writeSecrets(file, secrets);
  return secrets;
}

/** An installation from before the transparency log or pushes gets their keys. */
function withNewerKeys(file: string, kept: KeptSecrets): Secrets {
  const { LOG_KEY, WITNESS_KEY, VAPID_PRIVATE_KEY, ...others } = kept;
  const secrets = {
    ...others,
    LOG_KEY: LOG_KEY ?? signingKey(),
    WITNESS_KEY: WITNESS_KEY ?? signingKey(),
    VAPID_PRIVATE_KEY: VAPID_PRIVATE_KEY ?? vapidKey(),
  };
  if ([LOG_KEY, WITNESS_KEY, VAPID_PRIVATE_KEY].includes(undefined)) writeSecrets(file, secrets);
  return secrets;
}

const renewable = {
  SIGNING_KEY: () => ({ SIGNING_KEY: signingKey() }),
  JWT_SECRET: () => ({ JWT_SECRET: random() }),
  /** Logins to the database, except the superuser's, which the server itself keeps. */
  PASSWORDS: () => ({ ownerPassword: random(), rolePasswords: rolePasswords() }),
} as const;
export const renewableSecrets = Object.keys(renewable) as (keyof typeof renewable)[];

/** Replaces the named secrets, because one was stolen. They are used from the next start on. */
export function renewSecrets(file: string, names: readonly (keyof typeof renewable)[]): void {
  const secrets = keepSecrets(file, { hasData: false });
  if (names.length > 0) writeSecrets(file, Object.assign(secrets, ...names.map((name) => renewable[name]())));
}

/** Written whole or not at all: half a file of keys would lock the installation out of its own data. */
function writeSecrets(file: string, secrets: Secrets): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

const text = z.string().min(16);
const secretsShape = z.object({
  JWT_SECRET: text,
  SIGNING_KEY: text,
  ENCRYPTION_KEY: text,
  LOG_KEY: text.optional(),
  WITNESS_KEY: text.optional(),
  VAPID_PRIVATE_KEY: text.optional(),
  superuserPassword: text,
  ownerPassword: text,
  rolePasswords: z.object({ app: text, worker: text, reader: text }),
});

type KeptSecrets = z.infer<typeof secretsShape>;

function readSecrets(file: string): KeptSecrets {
  try {
    return secretsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    // Not what the parser says: it would quote the file.
    throw new Error(`${file} does not hold the secrets of an installation: ${giveBack}`, { cause: error });
  }
}

function signingKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}

function vapidKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Leading zeros are left out by Node.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

/** The pair that processes are given: browsers subscribe with the public key. */
export function vapidKeys({ VAPID_PRIVATE_KEY }: Pick<Secrets, 'VAPID_PRIVATE_KEY'>) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(VAPID_PRIVATE_KEY, 'base64url'));
  return { VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'), VAPID_PRIVATE_KEY };
}

function rolePasswords(): RolePasswords {
  return { app: random(), worker: random(), reader: random() };
}

function random(): string {
  return randomBytes(36).toString('base64url');
}
