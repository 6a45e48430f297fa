import { type CodeChannel, codeChannels, DomainError } from '@fairtick/contracts';
import { type CredentialsCtx, maskEmail } from '../credentials/index.ts';
import { maskName, maskPhone, personalDataBounds } from '../members/index.ts';
import { findProfile, type ProfileRow } from './profiles.repo.ts';

export type ProfileView = Omit<ProfileRow, 'realName'> & {
  /** Masked, as phone and e-mail are. */
  realName: string;
  /** The channels by which the member can be sent a code. */
  codeChannels: { channel: CodeChannel; to: string }[];
};

/** A member's personal information, masked, so that a stranger at an open session learns as little as possible. */
export async function readProfile(
  ctx: Pick<CredentialsCtx, 'db' | 'cipher' | 'senders'>,
  { memberId }: { memberId: string },
): Promise<ProfileView> {
  const row = await findProfile(ctx.db, memberId);
  if (row === null) throw new DomainError('UNAUTHENTICATED');
  const phone = maskPhone(row.phone);
  const email = row.email === null ? null : maskEmail(row.email);
  const reachable = { sms: phone, email };
  return {
    ...row,
    phone,
    email,
    realName: maskName(ctx.cipher.read(row.realName, personalDataBounds(memberId).realName)),
    codeChannels: codeChannels.flatMap((channel) => {
      const to = reachable[channel];
      return to !== null && ctx.senders.has(channel) ? [{ channel, to }] : [];
    }),
  };
}
