import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '@fairtick/db';
import pg from 'pg';
import { confirmRestore, noticeRestore } from '../../../apps/standalone/src/restored-database.ts';
import type { Fault } from '../crash/faults.ts';
import type { ReplicatedPostgres } from '../platform/own-replica.ts';
import type { Platform } from '../platform/start-platform.ts';
import type { SentinelSet } from './sentinel-set.ts';

/** Times of a failover in milliseconds since the loss, and the checks made. */
export type Failover = {
  name: string;
  steps: [what: string, ms: number][];
  checks: { what: string; holds: boolean }[];
};

const patienceMs = 30_000;
const readyPauseMs = 25;

/** The master of a Sentinel set is killed, or hangs and comes back later. */
export function redisFailover(
  set: SentinelSet,
  signal: 'SIGKILL' | 'SIGSTOP',
  record: (done: Failover) => void,
): Fault {
  const name = signal === 'SIGKILL' ? 'kill -9 of the Redis master' : 'the Redis master hangs';
  return {
    name: `${name}, Sentinels promote`,
    async inject(platform) {
      const before = await set.clients();
      const startedAt = performance.now();
      const since = () => performance.now() - startedAt;
      const promotedMs = await set.loseMaster(signal);
      await untilTrue(async () => (await partsOf(platform))['redis'] === 'ok');
      const apiMs = since();
      // Clients that are connected again: all that were connected before.
      let missing = [...before];
      const areBack = await untilTrue(async () => {
        const there = await set.clients();
        missing = [...before].filter((one) => !there.has(one));
        return missing.length === 0;
      });
      const allMs = since();
      await set.bringBack();
      record({
        name,
        steps: [
          ['replica promoted', promotedMs],
          ['API is with it', apiMs],
          [`all ${before.size} named clients are`, allMs],
        ],
        checks: [
          {
            what: `${name}: all ${before.size} clients found the new master (missing: ${missing.join(', ') || 'none'})`,
            holds: areBack && before.size > 0,
          },
        ],
      });
    },
  };
}

/**
 * The primary is killed under orders; the replica, which has confirmed each of them, is promoted; the operator prepares and
 * confirms it. Processes are restarted with its URL, or, when the address `moves`, reconnect themselves.
 */
export function postgresFailover(
  postgres: ReplicatedPostgres,
  { moves, record }: { moves: boolean; record: (done: Failover) => void },
): Fault {
  const name = `kill -9 of the Postgres primary, ${moves ? 'its address moves' : 'processes started anew'}`;
  return {
    name,
    async inject(platform) {
      const startedAt = performance.now();
      const since = () => performance.now() - startedAt;
      await postgres.kill();
      await postgres.promote();
      const promotedMs = since();
      const early = await askAsProcess(postgres);
      const notice = await noticeRestore(postgres.ownerUrl);
      const preparedMs = since();
      const halted = await tradable(postgres);
      if (!moves) {
        await Promise.all([platform.kill('api'), platform.kill('worker')]);
        await Promise.all([platform.start('api'), platform.start('worker')]);
      }
      await platform.ready();
      const readyMs = since();
      const places = await confirmRestore(postgres.ownerUrl, { by: 'the failover trial' });
      record({
        name,
        steps: [
          ['replica promoted', promotedMs],
          ['prepare halted trading', preparedMs],
          ['API ready on it', readyMs],
          ['a person confirmed', since()],
        ],
        checks: [
          {
            what: `${name}: no process works on it before prepare has seen it (${early})`,
            holds: early.includes('run prepare'),
          },
          {
            what: `${name}: trading halts until a person confirms (${places} products)`,
            holds: notice !== null && halted === 0 && places > 0 && (await tradable(postgres)) === places,
          },
        ],
      });
    },
  };
}

/** The error of a process's first connection. */
async function askAsProcess({ urls }: ReplicatedPostgres): Promise<string> {
  const db = createDb({ url: urls.app, poolSize: 1, applicationName: 'failover', knownOnly: true });
  try {
    await db.pool.query('SELECT 1');
    return 'it works';
  } catch (error) {
    return String(error);
  } finally {
    await db.close();
  }
}

async function partsOf(platform: Platform): Promise<Record<string, unknown>> {
  const answer = await fetch(`${platform.apiUrl}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  );
  return ((await answer?.json().catch(() => undefined)) ?? {}) as Record<string, unknown>;
}

/** Products that are not halted by an administrator or the feeds. */
async function tradable({ urls }: ReplicatedPostgres): Promise<number> {
  const client = new pg.Client({ connectionString: urls.reader });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM product WHERE enabled AND NOT halted',
    );
    return rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
}

async function untilTrue(holds: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(readyPauseMs)) {
    if (await holds().catch(() => false)) return true;
  }
  return false;
}
