import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl } from '@fairtick/db';
import { type OwnRedis, startRedisOfOwn } from '@fairtick/test-kit/platform/own-redis';
import { buildServers } from '../../../apps/standalone/src/build-apps.ts';
import { type OwnPostgres, startOwnPostgres } from '../platform/own-postgres.ts';

/** How Postgres is reached: over its unix socket, as `npm start` does, or over TCP, as between containers. */
export type Way = 'socket' | 'tcp';

/** The benchmark's own Postgres and Redis, and the database URLs of all processes. */
export type BenchServer = {
  folder: string;
  postgres: OwnPostgres;
  redis: OwnRedis;
  socketDir: string;
  port: number;
  urls: { owner: string; app: string; worker: string; reader: string };
  stop: () => Promise<void>;
};

export async function startBenchServer(): Promise<BenchServer> {
  await buildServers();
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-bench-'));
  const [postgres, redis] = await Promise.all([startOwnPostgres(folder), startRedisOfOwn()]);
  const socketDir = join(folder, 'run');
  const overSocket = (tcp: string) => {
    const url = new URL(tcp);
    return databaseUrl({
      user: url.username,
      password: url.password,
      database: url.pathname.slice(1),
      port: Number(url.port),
      socketDir,
    });
  };
  return {
    folder,
    postgres,
    redis,
    socketDir,
    port: Number(new URL(postgres.ownerUrl).port),
    urls: {
      owner: overSocket(postgres.ownerUrl),
      app: overSocket(postgres.urls.app),
      worker: overSocket(postgres.urls.worker),
      reader: overSocket(postgres.urls.reader),
    },
    async stop() {
      await Promise.all([postgres.stop(), redis.kill()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
