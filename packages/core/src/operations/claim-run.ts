import type { Ctx } from '../context.ts';
import { claimRunRow, finishRunRow } from './operations.repo.ts';

/**
 * Claims a run of a repeating job. Among all queues, timers and workers, one gets it per period.
 * @returns false when it ran within the period already.
 */
export async function claimRun(
  ctx: Pick<Ctx, 'db'>,
  { name, everyMs, runner }: { name: string; everyMs: number; runner: string },
): Promise<boolean> {
  return claimRunRow(ctx.db, { name, everyMs, runner });
}

/** Records how a run of a repeating job ended. `detail` is small JSON without bigint or secrets. */
export async function finishRun(
  ctx: Pick<Ctx, 'db'>,
  { name, ok, detail }: { name: string; ok: boolean; detail: object },
): Promise<void> {
  await finishRunRow(ctx.db, { name, ok, detail });
}
