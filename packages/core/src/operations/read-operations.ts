import { type Operations, platformDayStart } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { readFeedHealth } from '../markets/index.ts';
import { readBacklog } from './operations.repo.ts';
import {
  findAppliedMigrations,
  findJobRuns,
  findLargestTables,
  findWorkers,
  readDatabaseState,
} from './operations-board.repo.ts';
import { heartbeatMaxAgeMs } from './read-health.ts';
import { neededMigration } from './read-readiness.ts';

/** What the process knows of itself and the database does not. */
export type ProcessFacts = Pick<Operations, 'requests'> & Pick<Operations['versions'], 'app' | 'node' | 'redis'>;

const tablesShown = 8;
/** The backlog is counted up to this many events. */
const countedEvents = 10_000;

/** State of the running platform, for its operator. Queries run in sequence, on one connection of a busy database. */
export async function readOperations(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { app, node, redis, requests }: ProcessFacts,
): Promise<Operations> {
  const now = ctx.clock.now();
  const database = await readDatabaseState(ctx.db);
  const tables = await findLargestTables(ctx.db, tablesShown);
  const applied = await findAppliedMigrations(ctx.db);
  const backlog = await readBacklog(ctx.db);
  const workers = await findWorkers(ctx.db);
  const jobs = await findJobRuns(ctx.db);
  const feeds = await readFeedHealth(ctx, platformDayStart(now));
  return {
    at: now.toISOString(),
    versions: { app, node, redis, postgres: database.version },
    migrations: {
      needed: neededMigration,
      applied: applied.map((row) => ({ name: row.name, finishedAt: row.finishedAt.toISOString() })),
      ok: (applied[0]?.name ?? '') >= neededMigration,
    },
    database: {
      bytes: Number(database.bytes),
      tables: tables.map(({ name, bytes }) => ({ name, bytes: Number(bytes) })),
      connections: database.connections,
      connectionLimit: database.connectionLimit,
      lockWaitMs: backlog.oldestLockWaitMs,
    },
    outbox: { events: backlog.events, oldestMs: backlog.oldestEventMs, complete: backlog.events < countedEvents },
    workers: workers.map((row) => ({
      id: row.id,
      startedAt: row.startedAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      alive: Number(row.silentMs) <= heartbeatMaxAgeMs,
    })),
    jobs: jobs.map((row) => ({
      name: row.name,
      startedAt: row.startedAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      ok: row.ok,
    })),
    requests,
    feeds,
  };
}
