import { randomInt } from 'node:crypto';
import { DomainError } from '@fairtick/contracts';
import { captchaAlphabet, captchaLength } from './captcha.rules.ts';
import { keepCaptcha } from './captcha.store.ts';
import type { CaptchaCtx } from './captcha-ctx.ts';
import { drawCaptcha } from './draw-captcha.ts';

export type IssuedCaptcha = { uuid: string; img: string; captchaEnabled: boolean };

/**
 * Creates a captcha, valid for two minutes and one answer; `img` is a data URL of its SVG.
 * @throws DomainError UNAVAILABLE while Redis is unavailable.
 */
export async function issueCaptcha(ctx: CaptchaCtx): Promise<IssuedCaptcha> {
  const text = Array.from({ length: captchaLength }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');
  const uuid = ctx.ids.uuid();
  if (ctx.captchaRequired) {
    await keepCaptcha(ctx.redis, uuid, text).catch(() => {
      throw new DomainError('UNAVAILABLE');
    });
  }
  const img = `data:image/svg+xml;base64,${Buffer.from(drawCaptcha(text)).toString('base64')}`;
  return { uuid, img, captchaEnabled: ctx.captchaRequired };
}
