import type * as z from 'zod/mini';

/** Settlement has a queue of its own, so that a slow maintenance job never delays a due order; so has what waits for others. */
export const queueNames = ['settlement', 'upkeep', 'notices'] as const;
export type QueueName = (typeof queueNames)[number];

/** What every key of the queues begins with, in whichever process. */
export const queuePrefix = 'fairtick';

/**
 * One kind of job, as data: importable without a connection.
 * Every handler may run twice, late or never; the database holds the truth, a job is only a hint.
 */
export type JobDefinition<Payload extends object = object> = {
  readonly name: string;
  readonly queue: QueueName;
  readonly payload: z.ZodMiniType<Payload>;
  /** Tries in all, the first included. */
  readonly attempts: number;
  /** Wait before the second try; doubles from then on. */
  readonly backoffMs: number;
  /** A run longer than this counts as failed (its work is idempotent and is continued or repeated). */
  readonly timeoutMs: number;
};

/** Keeps the payload's type of a definition. */
export function job<Payload extends object>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

/** A repeating job: which, how often, with what. */
export type Schedule<Payload extends object = object> = {
  readonly job: JobDefinition<Payload>;
  readonly everyMs: number;
  readonly payload: Payload;
};
