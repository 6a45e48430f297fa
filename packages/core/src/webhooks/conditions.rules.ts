import type { WebhookEventKind } from '@fairtick/contracts';

/**
 * How long a state must last before it is reported: as in docker/observability/alerts.yml where it has a rule there, so that
 * both name the same fault. Items are reported when they are found.
 */
export const lastsMs: Readonly<Partial<Record<WebhookEventKind, number>>> = {
  'feed.stalled': 60_000,
  'log.late': 60_000,
  // A new checkpoint has no cosignature for a moment.
  'witness.late': 10 * 60_000,
};

/** Limits beyond which something is late, as in alerts.yml. */
export const unarchivedLimitMs = 300_000;
export const logWaitLimitMs = 60_000;

/** A kind of message is started at most this often; what comes in between is collected. */
export const collectMs = 60_000;

export type Condition = { subject: string; since: Date; reportedAt: Date | null };

type ConditionChange = {
  added: string[];
  removed: string[];
  /** To be reported as started. */
  started: Condition[];
  /** To be reported as resolved; they were reported before. */
  resolved: Condition[];
};

/** Compares what is the case with what was recorded. */
export function compareConditions({
  present,
  recorded,
  now,
  lastMs,
  mayStart,
}: {
  present: readonly string[];
  recorded: readonly Condition[];
  now: Date;
  lastMs: number;
  mayStart: boolean;
}): ConditionChange {
  const is = new Set(present);
  const known = new Set(recorded.map(({ subject }) => subject));
  const added = present.filter((subject) => !known.has(subject));
  const gone = recorded.filter(({ subject }) => !is.has(subject));
  const unreported = [
    ...recorded.filter(({ subject, reportedAt }) => reportedAt === null && is.has(subject)),
    ...added.map((subject) => ({ subject, since: now, reportedAt: null })),
  ];
  return {
    added,
    removed: gone.map(({ subject }) => subject),
    started: mayStart ? unreported.filter(({ since }) => now.getTime() - since.getTime() >= lastMs) : [],
    resolved: gone.filter(({ reportedAt }) => reportedAt !== null),
  };
}
