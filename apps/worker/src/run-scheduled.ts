import { claimRun, finishRun } from '@fairtick/core/operations';
import type { Schedule } from '@fairtick/jobs';
import type { WorkerContext } from './context.ts';

/** Result of a run: `ok` is false only for a finding that people must see; a run that fails throws. */
type RunResult = { ok: boolean; detail: object };
/** `stopping` aborts at shutdown; a handler with a backlog then leaves the rest to the next run. */
export type ScheduledHandler = (ctx: WorkerContext, stopping: AbortSignal) => Promise<RunResult>;

/** Runs a repeating job unless any process did within `everyMs`, and records the result. */
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
  if (!ok) ctx.log.error({ job: name, ...detail }, 'check found differences');
}
