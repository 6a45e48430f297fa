import { DomainError } from '@fairtick/contracts';
import { sameCaptcha } from './captcha.rules.ts';
import { takeCaptcha } from './captcha.store.ts';
import type { CaptchaCtx } from './captcha-ctx.ts';

const uuidPattern = /^[0-9a-f-]{36}$/;

/**
 * Deletes the captcha, then compares the answer.
 * @throws DomainError CAPTCHA_WRONG; UNAVAILABLE while Redis is unavailable.
 */
export async function checkCaptcha(
  ctx: Pick<CaptchaCtx, 'redis' | 'captchaRequired'>,
  { uuid, code }: { uuid: string | undefined; code: string | undefined },
): Promise<void> {
  if (!ctx.captchaRequired) return;
  if (uuid === undefined || code === undefined || !uuidPattern.test(uuid)) throw new DomainError('CAPTCHA_WRONG');
  const text = await takeCaptcha(ctx.redis, uuid).catch(() => {
    throw new DomainError('UNAVAILABLE');
  });
  if (text === undefined || !sameCaptcha(text, code)) throw new DomainError('CAPTCHA_WRONG');
}
