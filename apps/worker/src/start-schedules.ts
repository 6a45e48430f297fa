import { type BoundJob, bindJob } from '@fairtick/jobs/runtime';
import type { WorkerContext } from './context.ts';
import { handlerOf } from './jobs/scheduled-handlers.ts';
import { type Loop, startLoop } from './loop.ts';
import { runScheduled } from './run-scheduled.ts';
import { schedules } from './schedules.ts';

/** Schedules are restored at this interval, because a FLUSHALL may remove them. */
const ensureMs = 10_000;

/** The repeating jobs as BullMQ handlers. */
export function scheduledJobs(ctx: WorkerContext, stopping: AbortSignal): BoundJob[] {
  return schedules.map((schedule) =>
    bindJob(schedule.job, () =>
      runScheduled(ctx, { schedule, handler: handlerOf(schedule.job.name), everyMs: schedule.everyMs, stopping }),
    ),
  );
}

/** Keeps the schedules in Redis, and a timer per job that runs it when it is a whole period overdue. */
export function startSchedules(ctx: WorkerContext, stopping: AbortSignal): Loop[] {
  const ensure = startLoop({
    everyMs: ensureMs,
    gapMs: 0,
    work: async () => {
      for (const schedule of schedules) await ctx.queues.ensureScheduled(schedule);
    },
    report: (error) => ctx.log.warn({ err: String(error) }, 'schedules could not be written to Redis'),
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
        ctx.log.error({ job: schedule.job.name, err: error }, 'repeating job failed; retrying');
      },
    }),
  );
  return [ensure, ...timers];
}
