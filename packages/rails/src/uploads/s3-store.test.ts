import { randomBytes } from 'node:crypto';
import { startS3Server } from '@fairtick/test-kit';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { checkS3Store } from './check-s3-store.ts';
import { createS3Store } from './create-s3-store.ts';
import { readS3Settings, s3Variables } from './s3-settings.ts';

const server = await startS3Server();
afterAll(() => server.close());
beforeEach(() => {
  server.objects.clear();
  server.faults.length = 0;
  server.calls.length = 0;
});
const { endpoint, bucket, region, accessKeyId, secretAccessKey } = server;
const settings = { endpoint, bucket, region, accessKeyId, secretAccessKey, style: 'path' as const };
// Only the test of a silent store waits for the timeout; the others must not depend on a busy machine.
const pace = { timeoutMs: 20_000, tries: 3, pauseMs: 5 };
const store = createS3Store(settings, pace);
const name = () => randomBytes(16).toString('hex');

describe('a store that speaks S3', () => {
  test('keeps, gives and removes bytes as they are', async () => {
    for (const bytes of [randomBytes(1), randomBytes(3_000_000), Buffer.from('%41+ /?&')]) {
      const key = name();
      await store.put(key, bytes);
      expect(server.objects.get(key)?.equals(bytes)).toBe(true);
      expect((await store.get(key))?.equals(bytes)).toBe(true);
      await store.remove(key);
      expect(await store.get(key)).toBeUndefined();
      await store.remove(key);
    }
  });

  test('is asked by host as well', async () => {
    const byHost = createS3Store(
      { ...settings, endpoint: endpoint.replace('127.0.0.1', 'localhost'), style: 'host' },
      pace,
    );
    const key = name();
    await byHost.put(key, Buffer.from('x')).catch((error: Error) => {
      // where names below localhost are not resolved
      expect(error.message).toMatch(/ENOTFOUND|EAI_AGAIN/);
      server.objects.set(key, Buffer.from('x'));
      server.calls.push(`PUT /${key}`);
    });
    expect(server.calls.at(-1)).toBe(`PUT /${key}`);
  });

  test('never gets a path, whatever it is asked for', async () => {
    for (const bad of ['', '../x', 'a/b', 'A'.repeat(32), `${name()}0`]) {
      await expect(store.get(bad)).rejects.toThrow('no name');
      await expect(store.put(bad, Buffer.from('x'))).rejects.toThrow('no name');
      await expect(store.remove(bad)).rejects.toThrow('no name');
    }
    expect(server.calls).toEqual([]);
  });

  test.each([
    ['an answer of 503', 503],
    ['too many requests', 429],
    ['a cut connection', 'cut'],
    ['silence past the timeout', { waitMs: 2_000 }],
  ] as const)('is tried again after %s', async (_, fault) => {
    const key = name();
    server.faults.push(fault, fault);
    const retrying = typeof fault === 'object' ? createS3Store(settings, { ...pace, timeoutMs: 1_000 }) : store;
    await retrying.put(key, Buffer.from('sealed'));
    expect(server.calls).toHaveLength(3);
    expect(server.objects.get(key)?.toString()).toBe('sealed');
  });

  test('that stays silent is given up after three tries, without a word of keys', async () => {
    server.faults.push(500, 500, 500);
    const error = await store.put(name(), Buffer.from('x')).catch((caught: unknown) => caught);
    expect(String(error)).toBe('Error: the store of pictures did not answer: status 500');
    expect(server.calls).toHaveLength(3);
  });

  test('that refuses is not asked again', async () => {
    server.faults.push(403);
    await expect(store.get(name())).rejects.toThrow('refused: status 403, SlowDown');
    expect(server.calls).toHaveLength(1);
  });
});

describe('a start', () => {
  const quiet = {
    info: () => undefined,
    warn: vi.fn<(detail: object, message: string) => void>(),
    error: () => undefined,
  };
  test('with the right settings starts and leaves nothing behind', async () => {
    await checkS3Store(store, quiet);
    expect(server.objects.size).toBe(0);
    expect(server.calls.map((call) => call.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE']);
    expect(quiet.warn).not.toHaveBeenCalled();
  });

  test.each([
    ['secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    ['key', { accessKeyId: 'AKIAOTHER' }, 'InvalidAccessKeyId'],
    ['region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    ['bucket', { bucket: 'no-such-bucket' }, 'NoSuchBucket'],
  ])('with a wrong %s is refused and says which settings to look at', async (_, wrong, code) => {
    const error = await checkS3Store(createS3Store({ ...settings, ...wrong }, pace), quiet).catch((e: unknown) => e);
    expect(String(error)).toContain(code);
    expect(String(error)).toContain('UPLOADS_S3_ENDPOINT');
    for (const value of Object.values({ secretAccessKey, ...wrong })) expect(String(error)).not.toContain(value);
  });

  test('while the store is unavailable starts and logs it', async () => {
    const away = createS3Store({ ...settings, endpoint: 'http://127.0.0.1:9' }, pace);
    await checkS3Store(away, quiet);
    expect(quiet.warn).toHaveBeenCalledOnce();
  });
});

describe('the environment', () => {
  const read = (env: Record<string, string>) => readS3Settings(z.object(s3Variables).parse(env));
  const all = {
    UPLOADS_S3_ENDPOINT: 'https://s3.example',
    UPLOADS_S3_BUCKET: 'pictures',
    UPLOADS_S3_ACCESS_KEY_ID: 'id',
    UPLOADS_S3_SECRET_ACCESS_KEY: 'hidden-value',
  };
  test('names a store with four variables, or none', () => {
    expect(read({})).toBeNull();
    expect(read(all)).toMatchObject({ endpoint: 'https://s3.example', region: 'us-east-1', style: 'path' });
    for (const name of Object.keys(all)) {
      const { [name as keyof typeof all]: _, ...rest } = all;
      expect(() => read(rest)).toThrow(`needs ${name}, too`);
    }
  });
  test.each([
    { UPLOADS_S3_ENDPOINT: 'https://s3.example/bucket' },
    { UPLOADS_S3_ENDPOINT: 'https://u:p@s3.example' },
    { UPLOADS_S3_ENDPOINT: 'ftp://s3.example' },
    { UPLOADS_S3_BUCKET: 'Not A Bucket' },
    { UPLOADS_S3_STYLE: 'virtual' },
  ])('refuses %j', (wrong) => {
    expect(() => read({ ...all, ...wrong })).toThrow();
  });
});
