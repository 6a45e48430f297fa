import { DomainError, type ErrorCode } from '@fairtick/contracts';
import type { Log } from '@fairtick/core';
import { addressKey } from '@fairtick/core/auth';
import type { RateLimiter } from '../../frame/rate-limiter.ts';

/** Wrong passwords per address, for any names; successful logins do not count. */
const guesses = { max: 50, windowMs: 10 * 60_000 };
const wrong: ReadonlySet<ErrorCode> = new Set(['LOGIN_UNKNOWN_USER', 'LOGIN_WRONG_PASSWORD', 'LOGIN_FROZEN']);

/**
 * Stops an address that tries one password on many names, which a limit per name does not detect. @throws DomainError
 * TOO_MANY_REQUESTS; UNAVAILABLE without the shared counters.
 */
export function createGuessGuard(limiter: RateLimiter, log: Log) {
  const take = (ip: string, peek: boolean) =>
    limiter
      .take([{ key: `guesses:a:${addressKey(ip)}`, ...guesses, ...(peek ? { peek } : {}) }])
      .catch(() => Promise.reject(new DomainError('UNAVAILABLE')));
  return {
    watch: async <T>(ip: string, attempt: () => Promise<T>): Promise<T> => {
      const verdict = await take(ip, true);
      if (!verdict.allowed) {
        log.warn({ ip }, 'address guesses passwords and is blocked');
        throw new DomainError('TOO_MANY_REQUESTS', { retryAfterS: verdict.retryAfterS });
      }
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof DomainError && wrong.has(error.code)) await take(ip, false);
        throw error;
      }
    },
  };
}
