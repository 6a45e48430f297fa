import { DomainError } from '@fairtick/contracts';
import * as z from 'zod/mini';
import { addressKey } from '../shared/address-key.ts';
import type { Redis } from '../shared/redis.ts';
import {
  type CaptchaUse,
  captchaLifeMs,
  failureMemoryMs,
  type ProofDemand,
  usePoints,
  useWindowHours,
} from './captcha.rules.ts';

const hourMs = 3_600_000;
const storedCaptcha = z.strictObject({ text: z.string(), bits: z.int(), withoutPicture: z.nullable(z.int()) });
export type StoredCaptcha = ProofDemand & { text: string };

function keyOf(uuid: string): string {
  return `captcha:${uuid}`;
}

/** @throws DomainError UNAVAILABLE while Redis is unavailable, also in the functions below. */
export async function keepCaptcha(redis: Redis, uuid: string, captcha: StoredCaptcha): Promise<void> {
  const expiration = { type: 'PX', value: captchaLifeMs } as const;
  await orUnavailable(redis.set(keyOf(uuid), JSON.stringify(captcha), { expiration, condition: 'NX' }));
}

/** Reads and deletes a captcha in one step, so that only one of many parallel answers can match. */
export async function takeCaptcha(redis: Redis, uuid: string): Promise<StoredCaptcha | undefined> {
  const stored = await orUnavailable(redis.getDel(keyOf(uuid)));
  return stored === null ? undefined : z.parse(storedCaptcha, JSON.parse(stored));
}

/** Counts a use of captchas by an origin. Returns its points in the window, this use included. */
export async function countUse(redis: Redis, ip: string, use: CaptchaUse, now: Date): Promise<number> {
  const hour = Math.floor(now.getTime() / hourMs);
  const keys = Array.from({ length: useWindowHours }, (_, ago) => `captcha-use:${addressKey(ip)}:${hour - ago}`);
  const [current = '', ...earlier] = keys;
  const [points, , before] = await orUnavailable(
    redis
      .multi()
      .incrBy(current, usePoints[use])
      .pExpire(current, useWindowHours * hourMs)
      .mGet(earlier)
      .execTyped(),
  );
  return before.reduce((sum, value) => sum + Number(value ?? 0), points);
}

/** Whether a sign-in from the origin has failed within `failureMemoryMs`. */
export async function hasFailed(redis: Redis, ip: string): Promise<boolean> {
  return (await orUnavailable(redis.exists(failureKeyOf(ip)))) > 0;
}

export async function rememberFailure(redis: Redis, ip: string): Promise<void> {
  await orUnavailable(redis.set(failureKeyOf(ip), '', { expiration: { type: 'PX', value: failureMemoryMs } }));
}

export async function forgetFailure(redis: Redis, ip: string): Promise<void> {
  await orUnavailable(redis.del(failureKeyOf(ip)));
}

function failureKeyOf(ip: string): string {
  return `captcha-after-failure:${addressKey(ip)}`;
}

function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  return answer.catch(() => {
    throw new DomainError('UNAVAILABLE');
  });
}
