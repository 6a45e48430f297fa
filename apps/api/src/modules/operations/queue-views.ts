import { DomainError, type QueuedJob, type Queues } from '@fairtick/contracts';
import type { BoardJob, BoardQueue } from '@fairtick/jobs/runtime';

export function queueView({ schedules, ...queue }: BoardQueue): Queues['queues'][number] {
  return {
    ...queue,
    schedules: schedules.map(({ nextAt, ...schedule }) => ({ ...schedule, nextAt: nextAt?.toISOString() ?? null })),
  };
}

export function jobView({ addedAt, dueAt, startedAt, finishedAt, ...job }: BoardJob): QueuedJob {
  return {
    ...job,
    addedAt: addedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** Jobs change constantly, so a page is an offset. @throws DomainError INPUT_INVALID for an invalid cursor. */
export function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,6}$/.test(cursor)) {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'cursor', message: 'not a cursor of this list' }] });
  }
  return Number(cursor);
}
