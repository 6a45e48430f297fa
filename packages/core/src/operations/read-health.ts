import { verifyBooks } from '@fairtick/jobs';
import type { Ctx } from '../context.ts';
import { countLiveWorkers, readLastRun } from './operations.repo.ts';

type Part = 'ok' | 'degraded' | 'down';
export type Health = { worker: Part; books: Part; booksCheckedAt: Date | null };

const heartbeatMaxAgeMs = 15_000;
/** The verifier runs each minute; a check older than this says too little to be green. */
const booksMaxAgeMs = 5 * 60_000;

/** How the worker and the books are, as the database knows it. Books are `down` only when a difference was found. */
export async function readHealth(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<Health> {
  const [workers, run] = await Promise.all([
    countLiveWorkers(ctx.db, heartbeatMaxAgeMs),
    readLastRun(ctx.db, verifyBooks.name),
  ]);
  return {
    worker: workers > 0 ? 'ok' : 'down',
    books: booksPart(run, ctx.clock.now()),
    booksCheckedAt: run?.finishedAt ?? null,
  };
}

function booksPart(run: { finishedAt: Date; ok: boolean } | null, now: Date): Part {
  if (!run) return 'degraded';
  if (!run.ok) return 'down';
  return now.getTime() - run.finishedAt.getTime() > booksMaxAgeMs ? 'degraded' : 'ok';
}
