import { randomInt } from 'node:crypto';
import { captchaAlphabet, captchaLength, type ProofDemand, proofDemandOf } from './captcha.rules.ts';
import { countUse, keepCaptcha } from './captcha.store.ts';
import type { CaptchaCtx } from './captcha-ctx.ts';
import { drawCaptcha } from './draw-captcha.ts';

export type IssuedCaptcha = { uuid: string; img: string; captchaEnabled: boolean; proof: ProofDemand };

/**
 * Creates a captcha, valid for two minutes and one answer; `img` is a data URL of its SVG.
 * @throws DomainError UNAVAILABLE while Redis is unavailable.
 */
export async function issueCaptcha(ctx: CaptchaCtx, ip: string): Promise<IssuedCaptcha> {
  const text = Array.from({ length: captchaLength }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');
  const uuid = ctx.ids.uuid();
  let proof: ProofDemand = { bits: 0, withoutPicture: null };
  if (ctx.captchaRequired) {
    proof = proofDemandOf(await countUse(ctx.redis, ip, 'captcha', ctx.clock.now()));
    await keepCaptcha(ctx.redis, uuid, { text, ...proof });
  }
  const img = `data:image/svg+xml;base64,${Buffer.from(drawCaptcha(text)).toString('base64')}`;
  return { uuid, img, captchaEnabled: ctx.captchaRequired, proof };
}
