import type { TestProject } from 'vitest/node';
import { createTemplate, dropDatabase } from './database.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';
import { type RunningRedis, startOwnRedis } from './redis.ts';
import type { Services } from './vitest-services.ts';

type Started = { services: Services; stop: () => Promise<void> };
// Each project of the run calls the setup: the first one starts the services, the last one to end stops them.
type Shared = { started: Promise<Started>; users: number };
const registry = globalThis as { fairtickServices?: Shared | undefined };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  registry.fairtickServices ??= { started: startServices(), users: 0 };
  const shared = registry.fairtickServices;
  shared.users += 1;
  const { services, stop } = await shared.started;
  project.provide('services', services);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    registry.fairtickServices = undefined;
    await stop();
  };
}

async function startServices(): Promise<Started> {
  const [postgres, redis] = await Promise.all([
    startPostgres({ adminUrl: process.env['TEST_DATABASE_URL'] }),
    startOwnRedis({ url: process.env['REDIS_URL'] }),
  ]);
  const template = await createTemplate(postgres).catch(async (error: unknown) => {
    await stopAll(postgres, redis);
    throw error;
  });
  const { adminUrl, ownerUser, ownerPassword } = postgres;
  return {
    services: { postgres: { adminUrl, ownerUser, ownerPassword }, template, redisUrl: redis.url.replace(/\/\d*$/, '') },
    stop: async () => {
      await dropDatabase(postgres, template);
      await stopAll(postgres, redis);
    },
  };
}

async function stopAll(postgres: RunningPostgres, redis: RunningRedis): Promise<void> {
  await Promise.all([postgres.stop(), redis.stop()]);
}
