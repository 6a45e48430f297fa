import { DomainError } from '@fairtick/contracts';
import { sameCaptcha } from './captcha.rules.ts';
import { countUse, takeCaptcha } from './captcha.store.ts';
import type { CaptchaAnswer, CaptchaCtx } from './captcha-ctx.ts';
import { isProofOf } from './check-proof.ts';

export type CheckCtx = Pick<CaptchaCtx, 'redis' | 'clock' | 'captchaRequired'>;

const uuidPattern = /^[0-9a-f-]{36}$/;

/**
 * Deletes the captcha, then checks the answer: the text of its picture, with a proof of work where the captcha demands
 * one, or a proof of more work without the text.
 * @throws DomainError CAPTCHA_WRONG, CAPTCHA_PROOF_WRONG; UNAVAILABLE while Redis is unavailable.
 */
export async function checkCaptcha(ctx: CheckCtx, answer: CaptchaAnswer, ip: string): Promise<void> {
  if (!ctx.captchaRequired) return;
  const fault = await faultOf(ctx, answer, ip);
  if (fault === null) return;
  await countCaptchaFailure(ctx, ip);
  throw new DomainError(fault);
}

/** Counts a failure against the origin, which raises the work of its next captchas: also a wrong password. */
export async function countCaptchaFailure(ctx: CheckCtx, ip: string): Promise<void> {
  if (ctx.captchaRequired) await countUse(ctx.redis, ip, 'failure', ctx.clock.now());
}

async function faultOf(
  ctx: CheckCtx,
  { uuid, code, proof }: CaptchaAnswer,
  ip: string,
): Promise<'CAPTCHA_WRONG' | 'CAPTCHA_PROOF_WRONG' | null> {
  if (uuid === undefined || (code ?? proof) === undefined || !uuidPattern.test(uuid)) return 'CAPTCHA_WRONG';
  const captcha = await takeCaptcha(ctx.redis, uuid);
  if (captcha === undefined) return 'CAPTCHA_WRONG';
  if (code === undefined) await countUse(ctx.redis, ip, 'withoutPicture', ctx.clock.now());
  else if (!sameCaptcha(captcha.text, code)) return 'CAPTCHA_WRONG';
  const bits = code === undefined ? captcha.withoutPicture : captcha.bits;
  if (bits === 0) return null;
  if (bits === null || proof === undefined || !(await isProofOf(uuid, proof, bits))) return 'CAPTCHA_PROOF_WRONG';
  return null;
}
