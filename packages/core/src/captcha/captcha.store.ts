import type { RedisClientType } from 'redis';
import { captchaLifeMs } from './captcha.rules.ts';

function keyOf(uuid: string): string {
  return `captcha:${uuid}`;
}

export async function keepCaptcha(redis: RedisClientType, uuid: string, text: string): Promise<void> {
  await redis.set(keyOf(uuid), text, { expiration: { type: 'PX', value: captchaLifeMs }, condition: 'NX' });
}

/** The text of a captcha, taken away in the same step, so that of many answers at once only one can meet it. */
export async function takeCaptcha(redis: RedisClientType, uuid: string): Promise<string | undefined> {
  return (await redis.getDel(keyOf(uuid))) ?? undefined;
}
