import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configurationPath, readVariables, withTables } from './configuration.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** Sorted and without duplicates, so that a difference is easy to read. */
const names = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();

const compose = read('docker-compose.yml');
const example = read('.env.example');
const configuration = read(configurationPath);

const given = new Set(names(compose, /^\s+([A-Z][A-Z0-9_]+): /gm));
/** Variables for trials only; production refuses them. */
const sandbox = ['SANDBOX_GATEWAY_DIR', 'SANDBOX_OUTBOX_DIR'];
/** Those, the contents of the deployment's secrets, and what tests alone set. */
const otherwise = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'JWT_SECRET',
  'SIGNING_KEY',
  'ENCRYPTION_KEY',
  'LOG_KEY',
  'WEBHOOK_KEY',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'PUSH_ALLOWED_HOSTS',
  ...sandbox,
]);

/** The keys of a schema in an app's env.ts. */
const readBy = (path: string) => names(read(path), /^ {2}([A-Z][A-Z0-9_]+): /gm);
const processes = ['apps/api/src/env.ts', 'apps/worker/src/env.ts', 'packages/rails/src/uploads/s3-settings.ts'];

describe('.env.example', () => {
  it('names every variable that the compose file reads, and no other', () => {
    expect(names(example, /^# ?([A-Z][A-Z0-9_]+)=/gm)).toEqual(names(compose, /\$\{([A-Z][A-Z0-9_]+)/g));
  });

  it('sets no data folder in the checkout, whose files would reach an image or git', () => {
    expect(example.match(/^.*=\.{0,2}\/(?!srv\/|feeds).*$/gm)).toBeNull();
  });
});

describe('the sandbox', () => {
  it('is enabled for npm start only', () => {
    expect(sandbox.filter((name) => compose.includes(name))).toEqual([]);
    const promises = [...configuration.split('\n'), ...example.split('\n')].filter((line) =>
      /no sandbox|sandbox (gateway|outbox)/.test(line),
    );
    expect(promises.length).toBeGreaterThan(0);
    expect(promises.filter((line) => !line.includes('npm start'))).toEqual([]);
  });
});

describe.each(processes)('what %s reads', (path) => {
  it('is passed on by the compose file', () => {
    expect(readBy(path).length).toBeGreaterThan(5);
    expect(readBy(path).filter((name) => !given.has(name) && !otherwise.has(name))).toEqual([]);
  });
});

describe('docs/configuration.md', () => {
  const variables = readVariables(read);

  it('equals the output of `pnpm new:docs`', () => {
    expect(variables.length).toBeGreaterThan(50);
    expect(configuration).toBe(withTables(configuration, variables));
  });

  it('describes every variable that a process reads', () => {
    const described = new Set(variables.filter(({ description }) => description !== '').map(({ name }) => name));
    const all = [...processes, 'apps/standalone/src/env.ts'].flatMap(readBy);
    expect(all.filter((name) => !described.has(name))).toEqual([]);
  });
});
