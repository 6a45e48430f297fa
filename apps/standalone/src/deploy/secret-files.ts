import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { webhookKeyOf } from '@fairtick/core/shared';
import { databaseUrl, roleUrls } from '@fairtick/db';
import { describeOwnWitness } from '../describe-own-witness.ts';
import { databaseName, ownerRole } from '../prepare-database.ts';
import { keepSecrets, renewSecrets, type Secrets, vapidKeys } from '../secrets.ts';
import type { DeployEnv } from './env.ts';

const superuser = 'fairtick';
/** Who reads which folder: the user that each image runs as. */
const readers = {
  owner: 1000,
  api: 1000,
  worker: 1000,
  reader: 1000,
  witness: 1000,
  postgres: 999,
  redis: 999,
  grafana: 472,
} as const;
type Reader = keyof typeof readers;
type SecretFile = { reader: Reader; name: string; text: string };

type RedisPasswords = { api: string; worker: string };
type Passwords = RedisPasswords & { grafana: string };

/**
 * The secrets of each service of a deployment, and none of the others': only the one-shot container that migrates reads the
 * owner's keys. Made once; later runs write the same values.
 */
function secretFiles(secrets: Secrets, passwords: Passwords, env: DeployEnv): SecretFile[] {
  const owner = ownerUrls(secrets, env);
  const roles = roleUrls(owner.DATABASE_URL, secrets.rolePasswords);
  const witness = describeOwnWitness({
    logKey: secrets.LOG_KEY,
    logOrigin: env.LOG_ORIGIN,
    witnessKey: secrets.WITNESS_KEY,
    url: 'http://witness:8081',
  });
  const vapid = vapidKeys(secrets);
  const redisUrl = (user: keyof RedisPasswords) => env.REDIS_URL ?? `redis://${user}:${passwords[user]}@redis:6379/0`;
  return [
    { reader: 'postgres', name: 'password', text: secrets.superuserPassword },
    { reader: 'owner', name: 'env', text: lines(owner) },
    {
      reader: 'api',
      name: 'env',
      text: lines({
        DATABASE_URL: roles.app,
        REDIS_URL: redisUrl('api'),
        JWT_SECRET: secrets.JWT_SECRET,
        SIGNING_KEY: secrets.SIGNING_KEY,
        ENCRYPTION_KEY: secrets.ENCRYPTION_KEY,
        VAPID_PUBLIC_KEY: vapid.VAPID_PUBLIC_KEY,
      }),
    },
    {
      reader: 'worker',
      name: 'env',
      text: lines({
        DATABASE_URL: roles.worker,
        REDIS_URL: redisUrl('worker'),
        LOG_KEY: secrets.LOG_KEY,
        WEBHOOK_KEY: webhookKeyOf(secrets.ENCRYPTION_KEY),
        ...vapid,
      }),
    },
    { reader: 'worker', name: 'witnesses', text: witness.witnesses },
    {
      reader: 'witness',
      name: 'env',
      text: lines({ WITNESS_NAME: witness.name, WITNESS_KEY: secrets.WITNESS_KEY }),
    },
    { reader: 'witness', name: 'logs', text: witness.logs },
    { reader: 'reader', name: 'env', text: lines({ DATABASE_URL: roles.reader }) },
    { reader: 'redis', name: 'users.acl', text: redisUsers(passwords) },
    { reader: 'grafana', name: 'password', text: passwords.grafana },
  ];
}

/** The deployment's own Postgres has a superuser of ours; an external server has an owner that its administrator made. */
function ownerUrls(secrets: Secrets, env: DeployEnv): { SUPERUSER_URL?: string; DATABASE_URL: string } {
  if (env.DATABASE_URL !== undefined) return { DATABASE_URL: env.DATABASE_URL };
  const as = (user: string, password: string, database: string) =>
    databaseUrl({ host: 'postgres', port: 5432, user, password, database });
  return {
    SUPERUSER_URL: as(superuser, secrets.superuserPassword, 'postgres'),
    DATABASE_URL: as(ownerRole, secrets.ownerPassword, databaseName),
  };
}

/**
 * A login for each service, none with rights over the server: no flushing, no configuration, no other users. The default
 * user has all rights and is off, so that it cannot sign in. Redis replays its log with that user's rights when it starts,
 * and would leave out transactions and scripts without them.
 */
function redisUsers(passwords: RedisPasswords): string {
  const rules = '~* &* +@all -@admin -@dangerous +info +client|setname +client|setinfo +client|id';
  const users = (['api', 'worker'] as const).map((user) => `user ${user} on >${passwords[user]} ${rules}`);
  return `${['user default off resetpass ~* &* +@all', ...users].join('\n')}\n`;
}

function lines(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** Makes what is missing and writes every file again, each readable by its service only. Returns their paths. */
export function writeSecretFiles(env: DeployEnv): string[] {
  const folders = Object.keys(readers) as Reader[];
  for (const reader of folders) mkdirSync(folderOf(env, reader), { recursive: true, mode: 0o700 });
  const kept = {
    secrets: join(folderOf(env, 'owner'), 'secrets.json'),
    passwords: join(folderOf(env, 'owner'), 'redis.json'),
  };
  renewSecrets(kept.secrets, env.RENEW);
  const secrets = keepSecrets(kept.secrets, { hasData: false });
  const passwords = keepPasswords(kept.passwords, env.RENEW.includes('PASSWORDS'));
  const paths = secretFiles(secrets, passwords, env).map(({ reader, name, text }) => {
    const path = join(folderOf(env, reader), name);
    writeFileSync(`${path}.new`, text, { mode: 0o400 });
    handTo(reader, `${path}.new`);
    renameSync(`${path}.new`, path);
    return path;
  });
  for (const path of Object.values(kept)) handTo('owner', path);
  for (const reader of folders) handTo(reader, folderOf(env, reader));
  // Where Postgres archives its log and backups are put, where a deployment mounts them.
  for (const path of ['/archive', '/backups']) if (existsSync(path)) handTo('postgres', path);
  return paths;
}

export function folderOf(env: DeployEnv, reader: Reader): string {
  return join(env.secretsDir, reader);
}

/** The owner's logins, for the one-shots. @throws Error where the secrets were not made yet */
export function readOwnerEnv(env: DeployEnv): { SUPERUSER_URL?: string; DATABASE_URL?: string } {
  const file = join(folderOf(env, 'owner'), 'env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** Without root, the files belong to the user that makes them. */
function handTo(reader: Reader, path: string): void {
  if (process.getuid?.() === 0) chownSync(path, readers[reader], readers[reader]);
}

/** One that came later, such as the dashboard's, is made beside those that are in use. The dashboard keeps its first one. */
function keepPasswords(file: string, isRenewed: boolean): Passwords {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Passwords>) : {};
  const random = () => randomBytes(36).toString('base64url');
  const passwords: Passwords = { api: random(), worker: random(), grafana: random(), ...kept };
  if (isRenewed) Object.assign(passwords, { api: random(), worker: random() });
  writeFileSync(`${file}.new`, JSON.stringify(passwords), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return passwords;
}
