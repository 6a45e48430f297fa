import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAsAdmin } from '@fairtick/test-kit/postgres';
import type { Platform } from '../platform/start-platform.ts';

/** A fault, from its start until everything runs again. */
export type Fault = { name: string; inject(platform: Platform): Promise<void> };

const downFromMs = 200;
const downToMs = 1_500;
/** A worker starts and takes over the dead one's tapes well within this time. */
const takeOverMs = 4_000;
const someTime = () => sleep(randomInt(downFromMs, downToMs));

/** Longer than a job's lock, so that its work is late when it resumes. */
const frozenMs = 45_000;

/** `outageMs`: how long Redis is down, and how long the worker is frozen in a shorter run. */
export function faults({ outageMs }: { outageMs: number }): Fault[] {
  return [
    {
      name: 'kill -9 of the API',
      async inject(platform) {
        await platform.kill('api');
        await someTime();
        await platform.start('api');
      },
    },
    {
      name: 'kill -9 of the worker',
      async inject(platform) {
        await platform.kill('worker');
        await someTime();
        await platform.start('worker');
      },
    },
    {
      name: 'kill -9 of Postgres',
      async inject(platform) {
        await platform.postgres.kill();
        await someTime();
        await platform.postgres.start();
        await platform.ready();
      },
    },
    {
      // One of the kills hits the worker that holds the tapes, and the other worker continues.
      name: 'kill -9 of one of two workers, then of the other',
      async inject(platform) {
        await platform.start('standby');
        await sleep(takeOverMs);
        await platform.kill('worker');
        await sleep(takeOverMs);
        await platform.start('worker');
        await sleep(takeOverMs);
        await platform.kill('standby');
      },
    },
    {
      name: `the worker is frozen for ${Math.min(frozenMs, 1.5 * outageMs) / 1_000} s while another takes over`,
      async inject(platform) {
        await platform.start('standby');
        await platform.freeze('worker', Math.min(frozenMs, 1.5 * outageMs));
        await sleep(takeOverMs);
        await platform.kill('standby');
        await sleep(takeOverMs);
      },
    },
    {
      name: 'every connection of the database ended',
      inject: ({ postgres }) =>
        runAsAdmin(postgres.adminUrl, [
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename IS NOT NULL',
        ]),
    },
    { name: 'FLUSHALL of Redis', inject: (platform) => platform.redis.flushAll() },
    {
      name: `Redis away ${outageMs / 1_000} s`,
      async inject(platform) {
        await platform.redis.kill();
        await sleep(outageMs);
        await platform.redis.start();
      },
    },
  ];
}
