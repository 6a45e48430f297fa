import { codeRules, DomainError } from '@fairtick/contracts';
import type { Redis } from '../shared/redis.ts';

const dayMs = 86_400_000;

/**
 * Allows a request per minute and five a day for one name, known or not, so that the answer reveals nothing. Call it
 * after the captcha, or scripts could use names up.
 * @param name a digest of what was typed.
 * @throws DomainError TOO_MANY_REQUESTS, CODE_DAY_LIMIT; UNAVAILABLE while Redis is unavailable.
 */
export async function countResetRequest(redis: Redis, name: string): Promise<void> {
  await take(redis, name).catch((error: unknown) => {
    throw error instanceof DomainError ? error : new DomainError('UNAVAILABLE');
  });
}

async function take(redis: Redis, name: string): Promise<void> {
  const minute = `reset-code:${name}`;
  const lifeMs = codeRules.spacingS * 1000;
  const taken = await redis.set(minute, '1', { expiration: { type: 'PX', value: lifeMs }, condition: 'NX' });
  if (taken === null) {
    const leftMs = await redis.pTTL(minute);
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfterS: Math.max(1, Math.ceil(leftMs / 1000)) });
  }
  const day = `reset-day:${name}`;
  // Both in one transaction: a counter without an expiry would block the name permanently.
  const [count] = await redis.multi().incr(day).pExpire(day, dayMs, 'NX').exec();
  if (Number(count) > codeRules.resetsPerDay) throw new DomainError('CODE_DAY_LIMIT');
}
