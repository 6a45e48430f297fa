import type { Operations } from '@fairtick/contracts';
import type { Clock } from '@fairtick/core';
import { type RedisConnection, withTimeout } from '@fairtick/jobs/runtime';

/** Answers of the last hour by minute, status and error code, of this process or, through Redis, of all processes. */
export type AnswerCounts = {
  note: (status: number, error: string | null) => void;
  readHour: () => Promise<Operations['requests']>;
  close: () => void;
};

const minuteMs = 60_000;
const minutesKept = 60;
const flushEveryMs = 5_000;
const answerMs = 1_000;
const keptS = 2 * 3_600;
const prefix = 'fairtick:answers:';

/** Counts by `status error`; the error is empty for answers without one. */
type Counts = Map<string, number>;

/** One table per minute; counts that are not in Redis yet are kept separately. */
export function createAnswerCounts({ redis, clock }: { redis: RedisConnection; clock: Clock }): AnswerCounts {
  const own = new Map<number, Counts>();
  let unsent = new Map<number, Counts>();
  const timer = setInterval(() => void flushCounts().catch(() => undefined), flushEveryMs);
  timer.unref();

  function note(status: number, error: string | null): void {
    const minute = Math.floor(clock.now().getTime() / minuteMs);
    const key = `${status} ${error ?? ''}`;
    for (const minutes of [own, unsent]) {
      let counts = minutes.get(minute);
      if (counts === undefined) {
        counts = new Map();
        minutes.set(minute, counts);
        for (const old of minutes.keys()) if (old <= minute - minutesKept) minutes.delete(old);
      }
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }

  async function flushCounts(): Promise<void> {
    if (unsent.size === 0 || !redis.isReady) return;
    const sent = unsent;
    unsent = new Map();
    const batch = redis.multi();
    for (const [minute, counts] of sent) {
      for (const [key, answers] of counts) batch.hIncrBy(prefix + minute, key, answers);
      batch.expire(prefix + minute, keptS);
    }
    await withTimeout(batch.exec(), answerMs);
  }

  /** Of all processes; null while Redis is unreachable. */
  async function readAll(first: number): Promise<Map<number, Counts> | null> {
    if (!redis.isReady) return null;
    try {
      await flushCounts();
      const batch = redis.multi();
      for (let at = 0; at < minutesKept; at += 1) batch.hGetAll(prefix + (first + at));
      const found = (await withTimeout(batch.exec(), answerMs)) as unknown as Record<string, string>[];
      return new Map(
        found.map((counts, at) => [
          first + at,
          new Map(Object.entries(counts).map(([key, answers]) => [key, Number(answers)])),
        ]),
      );
    } catch {
      return null;
    }
  }

  return {
    note,
    async readHour() {
      const first = Math.floor(clock.now().getTime() / minuteMs) - minutesKept + 1;
      const all = await readAll(first);
      return summarize(all ?? own, first, all !== null);
    },
    close: () => clearInterval(timer),
  };
}

function summarize(minutes: Map<number, Counts>, first: number, shared: boolean): Operations['requests'] {
  const kinds = new Map<string, number>();
  const rows = Array.from({ length: minutesKept }, (_, at) => {
    const row = { at: new Date((first + at) * minuteMs).toISOString(), answers: 0, refused: 0, failed: 0 };
    for (const [key, answers] of minutes.get(first + at) ?? []) {
      const status = Number(key.split(' ')[0]);
      row.answers += answers;
      if (status >= 500) row.failed += answers;
      else if (status >= 400) row.refused += answers;
      kinds.set(key, (kinds.get(key) ?? 0) + answers);
    }
    return row;
  });
  return {
    shared,
    minutes: rows,
    kinds: [...kinds]
      .map(([key, answers]) => {
        const [status = '0', error = ''] = key.split(' ');
        return { status: Number(status), error: error === '' ? null : error, answers };
      })
      .sort((a, b) => b.answers - a.answers),
  };
}
