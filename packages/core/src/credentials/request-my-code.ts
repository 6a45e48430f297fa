import { type CodeChannel, DomainError, type Language } from '@fairtick/contracts';
import type { Origin } from '../audit/index.ts';
import { maskPhone } from '../members/index.ts';
import { addressOf, findCodeTarget } from './credentials.repo.ts';
import { canonicalEmail, maskEmail } from './credentials.rules.ts';
import type { CredentialsCtx } from './credentials-ctx.ts';
import { sendCode } from './send-code.ts';

export type RequestMyCodeInput = {
  memberId: string;
  wanted: { purpose: 'withdraw_password'; channel: CodeChannel } | { purpose: 'email'; email: string };
  language: Language;
  origin: Origin;
};

/**
 * Sends a signed-in member a code, and returns the masked address. Whether another account has the mailbox is revealed
 * only to a person who can read its mail.
 * @throws DomainError PROFILE_PARAMETERS_INCORRECT, EMAIL_UNCHANGED, and what sendCode throws.
 */
export async function requestMyCode(ctx: CredentialsCtx, input: RequestMyCodeInput): Promise<{ sentTo: string }> {
  const { wanted, language, origin } = input;
  const target = await findCodeTarget(ctx.db, { id: input.memberId });
  if (target === null) throw new DomainError('UNAUTHENTICATED');
  const member = { id: target.memberId, username: target.username };
  if (wanted.purpose === 'email') {
    const email = canonicalEmail(wanted.email);
    if (email === undefined) throw new DomainError('PROFILE_PARAMETERS_INCORRECT');
    if (email === target.email) throw new DomainError('EMAIL_UNCHANGED');
    await sendCode(ctx, { member, purpose: 'email', channel: 'email', to: email, language, origin });
    return { sentTo: maskEmail(email) };
  }
  const { purpose, channel } = wanted;
  const to = addressOf(target, channel);
  if (to === null) throw new DomainError('CODE_CHANNEL_UNAVAILABLE');
  await sendCode(ctx, { member, purpose, channel, to, language, origin });
  return { sentTo: channel === 'sms' ? maskPhone(to) : maskEmail(to) };
}
