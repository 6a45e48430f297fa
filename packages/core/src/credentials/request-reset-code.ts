import { type CodeChannel, DomainError, type Language } from '@fairtick/contracts';
import type { Origin } from '../audit/index.ts';
import { foldUsername } from '../auth/index.ts';
import { type CaptchaAnswer, checkCaptcha } from '../captcha/index.ts';
import { addressOf, findCodeTarget } from './credentials.repo.ts';
import type { CredentialsCtx } from './credentials-ctx.ts';
import { countResetRequest } from './reset-limits.store.ts';
import { sendCode } from './send-code.ts';

export type RequestResetCodeInput = {
  username: string;
  channel: CodeChannel;
  captcha: CaptchaAnswer;
  language: Language;
  origin: Origin;
};

/**
 * Sends a code to a member who forgot the login password. The answer is sent before the lookup, so it is the same, and
 * takes the same time, for an unknown name, a member without a mailbox, and a member who just got a code.
 * @throws DomainError USERNAME_REQUIRED, CAPTCHA_WRONG, CAPTCHA_PROOF_WRONG, CODE_CHANNEL_UNAVAILABLE,
 * TOO_MANY_REQUESTS, CODE_DAY_LIMIT, UNAVAILABLE.
 */
export async function requestResetCode(ctx: CredentialsCtx, input: RequestResetCodeInput): Promise<void> {
  const typed = input.username.trim();
  if (typed === '') throw new DomainError('USERNAME_REQUIRED');
  await checkCaptcha(ctx, input.captcha, input.origin.ip);
  if (!ctx.senders.has(input.channel)) throw new DomainError('CODE_CHANNEL_UNAVAILABLE');
  const name = Buffer.from(ctx.cipher.digest(typed.toLowerCase(), 'reset_pace')).toString('base64url');
  await countResetRequest(ctx.redis, name);
  ctx.background.start('credentials.send_reset_code', () => sendToMember(ctx, typed, input));
}

async function sendToMember(ctx: CredentialsCtx, typed: string, input: RequestResetCodeInput): Promise<void> {
  const username = foldUsername(typed);
  const target = username === undefined ? null : await findCodeTarget(ctx.db, { username });
  const to = target && addressOf(target, input.channel);
  if (target === null || to === null) return;
  const { channel, language, origin } = input;
  const member = { id: target.memberId, username: target.username };
  await sendCode(ctx, { member, purpose: 'login_password', channel, to, language, origin }).catch((error: unknown) => {
    // Too soon, too many, or not sent (which is logged elsewhere): the caller must not learn of it.
    if (!(error instanceof DomainError)) throw error;
  });
}
