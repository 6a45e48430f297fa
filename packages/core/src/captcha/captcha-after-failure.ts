import { DomainError } from '@fairtick/contracts';
import { forgetFailure, hasFailed, rememberFailure } from './captcha.store.ts';
import type { CaptchaAnswer } from './captcha-ctx.ts';
import { type CheckCtx, checkCaptcha, countCaptchaFailure } from './check-captcha.ts';

/**
 * Checks the captcha of an administrator's sign-in, which is needed only after one from the same origin has failed. Not
 * by account: an answer would reveal which names exist, and strangers could burden an owner by the name alone.
 * @throws DomainError ADMIN_CAPTCHA_REQUIRED (none was sent), CAPTCHA_WRONG, CAPTCHA_PROOF_WRONG; UNAVAILABLE while Redis is
 * unavailable, also in the functions below.
 */
export async function checkCaptchaAfterFailure(ctx: CheckCtx, answer: CaptchaAnswer, ip: string): Promise<void> {
  if (!ctx.captchaRequired || !(await hasFailed(ctx.redis, ip))) return;
  if (answer.uuid === undefined) throw new DomainError('ADMIN_CAPTCHA_REQUIRED');
  await checkCaptcha(ctx, answer, ip);
}

/** After a failed sign-in. */
export async function requireCaptcha(ctx: CheckCtx, ip: string): Promise<void> {
  if (!ctx.captchaRequired) return;
  await rememberFailure(ctx.redis, ip);
  await countCaptchaFailure(ctx, ip);
}

/** After a right password. */
export async function endCaptcha(ctx: CheckCtx, ip: string): Promise<void> {
  if (ctx.captchaRequired) await forgetFailure(ctx.redis, ip);
}
