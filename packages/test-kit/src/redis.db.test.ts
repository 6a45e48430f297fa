import { createClient } from 'redis';
import { expect, test } from 'vitest';
import { startRedis } from './vitest-services.ts';

test('answers within milliseconds, including scripts, and starts empty', async () => {
  const { url } = await startRedis();
  const client = createClient({ url });
  await client.connect();
  try {
    expect(await client.dbSize()).toBe(0);
    await client.set('key', 'value');
    const startedAt = performance.now();
    for (let round = 0; round < 50; round += 1) await client.ping();
    // Without the second step of valkey.main.ts each reply waits 100 ms.
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    expect(await client.eval("return redis.call('GET', KEYS[1])", { keys: ['key'] })).toBe('value');
  } finally {
    client.destroy();
  }
});
