// Own code: libraries ask Redis once a rule; this asks once for all requests of a turn (docs/decisions/0022).
import { type RedisConnection, withTimeout } from '@fairtick/jobs/runtime';
import { createLocalCounters } from './local-counters.ts';
import type { LimitRule, LimitVerdict, RateLimiter } from './rate-limiter.ts';

/** Counts every key once (or peeks); returns for each the ms to wait above its maximum, else 0. */
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

/** Timeout, so that a hanging Redis cannot hang the API. */
const answerWithinMs = 500;
/** Keys per call; a call blocks Redis for all clients. */
const maxKeysPerCall = 512;

/** Counters in Redis, shared by all API processes, and local counters of this process. */
export function createRedisRateLimiter(redis: RedisConnection, now: () => number): RateLimiter {
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
  const take = batchCalls((rules) => withTimeout(count(rules), answerWithinMs));
  return {
    take: async (rules) => verdictOf(Math.max(0, ...(await take(rules)))),
    takeLocal: (rules) => verdictOf(local.take(rules)),
  };
}

/** Without limits, for automated clients outside production. */
export const unlimited: RateLimiter = {
  take: () => Promise.resolve({ allowed: true }),
  takeLocal: () => ({ allowed: true }),
};

/** Combines the requests of one turn of the event loop into one call to Redis. */
function batchCalls(count: (rules: readonly LimitRule[]) => Promise<number[]>) {
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
