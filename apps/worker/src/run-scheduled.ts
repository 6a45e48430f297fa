import { claimRun, finishRun } from '@fairtick/core/operations';
import type { Schedule } from '@fairtick/jobs';
import type { WorkerContext } from './context.ts';

/** What a run found: `ok` false only for a finding that people must see; a run that could not be made throws. */
type RunResult = { ok: boolean; detail: object };
/** `stopping`: the process is asked to end; who works off a backlog leaves the rest to the next run. */
export type ScheduledHandler = (ctx: WorkerContext, stopping: AbortSignal) => Promise<RunResult>;

/** Runs a repeating job if nobody did within `everyMs`, and notes how it ended. */
export async function runScheduled(
  ctx: WorkerContext,
  {
    schedule,
    handler,
    everyMs,
    stopping,
  }: { schedule: Schedule; handler: ScheduledHandler; everyMs: number; stopping: AbortSignal },
): Promise<void> {
  const { name } = schedule.job;
  if (!(await claimRun(ctx, { name, everyMs, runner: ctx.workerId }))) return;
  const endTimer = ctx.metrics.jobSeconds.startTimer({ job: name });
  const { ok, detail } = await handler(ctx, stopping);
  endTimer();
  await finishRun(ctx, { name, ok, detail });
  if (!ok) ctx.log.error({ job: name, ...detail }, 'a check found differences');
}
