import type { Redis } from '../shared/redis.ts';
import { captchaLifeMs } from './captcha.rules.ts';

function keyOf(uuid: string): string {
  return `captcha:${uuid}`;
}

export async function keepCaptcha(redis: Redis, uuid: string, text: string): Promise<void> {
  await redis.set(keyOf(uuid), text, { expiration: { type: 'PX', value: captchaLifeMs }, condition: 'NX' });
}

/** Reads and deletes a captcha's text in one step, so that only one of many parallel answers can match. */
export async function takeCaptcha(redis: Redis, uuid: string): Promise<string | undefined> {
  return (await redis.getDel(keyOf(uuid))) ?? undefined;
}
