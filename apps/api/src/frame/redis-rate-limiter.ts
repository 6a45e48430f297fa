import { withTimeout } from '@fairtick/jobs/runtime';
import type { RedisClientType } from 'redis';
import { createLocalCounters } from './local-counters.ts';
import type { LimitRule, LimitVerdict, RateLimiter } from './rate-limiter.ts';

/** Counts every key once (or only looks); answers for each the ms to wait when it is beyond its maximum, else 0. */
const script = `
local waits = {}
for i, key in ipairs(KEYS) do
  local max, window, peek = tonumber(ARGV[3 * i - 2]), tonumber(ARGV[3 * i - 1]), ARGV[3 * i] == '1'
  local count
  if peek then
    count = tonumber(redis.call('GET', key) or '0') + 1
  else
    count = redis.call('INCR', key)
    if count == 1 then redis.call('PEXPIRE', key, window) end
  end
  waits[i] = 0
  if count > max then
    local left = redis.call('PTTL', key)
    if left < 0 then redis.call('PEXPIRE', key, window) left = window end
    waits[i] = left
  end
end
return waits`;

/** A hanging Redis must not hang the API. */
const answerWithinMs = 500;
/** Keys of one call; a call blocks Redis for everybody. */
const maxKeysPerCall = 512;

/** Counters in Redis, so that they hold across API processes, with counters of this process beside them. */
export function createRedisRateLimiter(redis: RedisClientType, now: () => number): RateLimiter {
  const local = createLocalCounters(now);
  let sha: string | undefined;
  const count = async (rules: readonly LimitRule[]): Promise<number[]> => {
    const options = {
      keys: rules.map((rule) => rule.key),
      arguments: rules.flatMap(({ max, windowMs, peek }) => [String(max), String(windowMs), peek ? '1' : '0']),
    };
    sha ??= await redis.scriptLoad(script);
    try {
      return waitsOf(await redis.evalSha(sha, options));
    } catch (error) {
      if (!String(error).includes('NOSCRIPT')) throw error;
      return waitsOf(await redis.eval(script, options));
    }
  };
  const take = together((rules) => withTimeout(count(rules), answerWithinMs));
  return {
    take: async (rules) => verdictOf(Math.max(0, ...(await take(rules)))),
    takeLocal: (rules) => verdictOf(local.take(rules)),
  };
}

/** Limits switched off, for automated clients outside production. */
export const unlimited: RateLimiter = {
  take: () => Promise.resolve({ allowed: true }),
  takeLocal: () => ({ allowed: true }),
};

/** Requests of one turn of the event loop share one call: it costs Redis and us a fraction of a call each. */
function together(count: (rules: readonly LimitRule[]) => Promise<number[]>) {
  let open: { rules: LimitRule[]; waits: Promise<number[]> } | undefined;
  return async (rules: readonly LimitRule[]): Promise<number[]> => {
    if (!open || open.rules.length + rules.length > maxKeysPerCall) {
      const batch: LimitRule[] = [];
      const mine = {
        rules: batch,
        waits: new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
          if (open === mine) open = undefined;
          return count(batch);
        }),
      };
      open = mine;
    }
    const { rules: batch, waits } = open;
    const from = batch.length;
    batch.push(...rules);
    return (await waits).slice(from, from + rules.length);
  };
}

function waitsOf(reply: unknown): number[] {
  return Array.isArray(reply) ? reply.map(Number) : [];
}

function verdictOf(waitMs: number): LimitVerdict {
  return waitMs > 0 ? { allowed: false, retryAfterS: Math.ceil(waitMs / 1000) } : { allowed: true };
}
