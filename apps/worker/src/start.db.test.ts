import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createUnmigratedDatabase, startRedis, tryStart } from '@fairtick/test-kit';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { describe, expect, test } from 'vitest';

const database = await createDatabase();
const bare = await createUnmigratedDatabase();
const redis = await startRedis();
const sound = {
  NODE_ENV: 'test',
  DATABASE_URL: database.workerUrl,
  REDIS_URL: redis.url,
  WORKER_PARTS: 'jobs',
  LOG_KEY: testSigningKey(),
  LOG_DIR: join(tmpdir(), `fairtick-worker-log-${process.pid}`),
  UPLOADS_DIR: join(tmpdir(), `fairtick-worker-${process.pid}`),
};
const start = (changes: Record<string, string>) =>
  tryStart('apps/worker/src/main.ts', { ...sound, ...changes }, 'worker started');

describe('the worker refuses to start, with a one-line instruction,', () => {
  test.each([
    ['without a database', { DATABASE_URL: '' }, 'environment refused: DATABASE_URL'],
    ['on one that was never migrated', { DATABASE_URL: bare.ownerUrl }, 'never migrated'],
    ['without a key that signs what it settles', { LOG_KEY: '' }, 'environment refused: LOG_KEY'],
    ['with half of an object store', { UPLOADS_S3_ENDPOINT: 'https://s3.example' }, 'UPLOADS_S3_BUCKET'],
    ['where pictures cannot be written', { UPLOADS_DIR: import.meta.filename }, 'UPLOADS_DIR cannot be written'],
  ])('%s', async (_, changes, advice) => {
    const { code, stderr, began } = await start(changes);
    expect([code, began]).toEqual([1, false]);
    expect(stderr).toMatch(/^worker does not start: [^\n]+\n$/);
    expect(stderr).toContain(advice);
  });
});

test('starts feeds without a picture store, and a worker without Redis', async () => {
  expect(await start({ WORKER_PARTS: 'feeds', LOG_KEY: '', UPLOADS_DIR: import.meta.filename })).toMatchObject({
    began: true,
    stderr: '',
  });
  expect(await start({ REDIS_URL: 'redis://127.0.0.1:9' })).toMatchObject({ began: true, stderr: '' });
});
