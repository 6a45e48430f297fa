import { type BoundJob, bindJob } from '@fairtick/jobs/runtime';
import type { WorkerContext } from './context.ts';
import { handlerOf } from './jobs/scheduled-handlers.ts';
import { type Loop, startLoop } from './loop.ts';
import { runScheduled } from './run-scheduled.ts';
import { schedules } from './schedules.ts';

/** Schedules are put back this often, because a FLUSHALL may take them away at any time. */
const ensureMs = 10_000;

/** The repeating jobs as BullMQ handlers. */
export function scheduledJobs(ctx: WorkerContext, stopping: AbortSignal): BoundJob[] {
  return schedules.map((schedule) =>
    bindJob(schedule.job, () =>
      runScheduled(ctx, { schedule, handler: handlerOf(schedule.job.name), everyMs: schedule.everyMs, stopping }),
    ),
  );
}

/** Keeps the schedules standing in Redis, and a timer per job that runs it when it is a whole period overdue. */
export function startSchedules(ctx: WorkerContext, stopping: AbortSignal): Loop[] {
  const ensure = startLoop({
    everyMs: ensureMs,
    gapMs: 0,
    work: async () => {
      for (const schedule of schedules) await ctx.queues.ensureScheduled(schedule);
    },
    report: (error) => ctx.log.warn({ err: String(error) }, 'schedules could not be put into Redis'),
  });
  const timers = schedules.map((schedule) =>
    startLoop({
      everyMs: schedule.everyMs,
      gapMs: 0,
      work: () =>
        runScheduled(ctx, {
          schedule,
          handler: handlerOf(schedule.job.name),
          everyMs: 2 * schedule.everyMs,
          stopping,
        }),
      report: (error) => {
        ctx.metrics.failures.inc({ part: schedule.job.name });
        ctx.log.error({ job: schedule.job.name, err: error }, 'a repeating job failed; it is tried again');
      },
    }),
  );
  return [ensure, ...timers];
}
