import type { RedisClientType } from 'redis';
import { createLocalCounters } from './local-counters.ts';
import type { LimitRule, LimitVerdict, RateLimiter } from './rate-limiter.ts';
import { within } from './within.ts';

/** Counts every key once (or only looks); answers the longest wait in ms among those beyond their maximum, or 0. */
const script = `
local wait = 0
for i, key in ipairs(KEYS) do
  local max, window, peek = tonumber(ARGV[3 * i - 2]), tonumber(ARGV[3 * i - 1]), ARGV[3 * i] == '1'
  local count
  if peek then
    count = tonumber(redis.call('GET', key) or '0') + 1
  else
    count = redis.call('INCR', key)
    if count == 1 then redis.call('PEXPIRE', key, window) end
  end
  if count > max then
    local left = redis.call('PTTL', key)
    if left < 0 then redis.call('PEXPIRE', key, window) left = window end
    if left > wait then wait = left end
  end
end
return wait`;

/** A hanging Redis must not hang the API. */
const answerWithinMs = 500;

/** Counters in Redis, so that they hold across API processes, with counters of this process beside them. */
export function createRedisRateLimiter(redis: RedisClientType, now: () => number): RateLimiter {
  const local = createLocalCounters(now);
  let sha: string | undefined;
  const evaluate = async (rules: readonly LimitRule[]) => {
    const options = {
      keys: rules.map((rule) => rule.key),
      arguments: rules.flatMap(({ max, windowMs, peek }) => [String(max), String(windowMs), peek ? '1' : '0']),
    };
    sha ??= await redis.scriptLoad(script);
    try {
      return await redis.evalSha(sha, options);
    } catch (error) {
      if (!String(error).includes('NOSCRIPT')) throw error;
      return await redis.eval(script, options);
    }
  };
  return {
    take: async (rules) => verdictOf(Number(await within(evaluate(rules), answerWithinMs))),
    takeLocal: (rules) => verdictOf(local.take(rules)),
  };
}

/** Limits switched off, for automated clients outside production. */
export const unlimited: RateLimiter = {
  take: () => Promise.resolve({ allowed: true }),
  takeLocal: () => ({ allowed: true }),
};

function verdictOf(waitMs: number): LimitVerdict {
  return waitMs > 0 ? { allowed: false, retryAfterS: Math.ceil(waitMs / 1000) } : { allowed: true };
}
