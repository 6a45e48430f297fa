import { openClient } from './open-client.ts';
import { redisAddress } from './redis-address.ts';
import type { RuntimeLog } from './redis-client.ts';

const waitMs = 2_000;

/**
 * Called at a start. A Redis that refuses the login stops the start; one that is unavailable is only logged, because trading
 * continues without it and signing in waits.
 * @throws Error that says what the operator has to do
 */
export async function checkRedisAtStart({ url, log }: { url: string; log: RuntimeLog }): Promise<void> {
  const { socket: place, ...address } = redisAddress(url);
  const client = openClient({
    ...address,
    name: 'fairtick-start',
    socket: { ...place, connectTimeout: waitMs, socketTimeout: waitMs, reconnectStrategy: false },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    if (/^(WRONGPASS|NOAUTH|NOPERM|ERR AUTH|ERR invalid)|without any password configured/.test(said)) {
      throw new Error('the login in REDIS_URL is refused: take the one of this installation', { cause: error });
    }
    log.warn({ err: said }, 'redis is unavailable at the start; trading continues without it, signing in waits');
  } finally {
    client.destroy();
  }
}
