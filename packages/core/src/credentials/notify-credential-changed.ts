import { codeChannels, type Language } from '@fairtick/contracts';
import { readSettings } from '../config/index.ts';
import { type ChangedCredential, changeMessage } from './change-message.ts';
import { addressOf, type CodeTarget, findCodeTarget } from './credentials.repo.ts';
import type { CredentialsCtx } from './credentials-ctx.ts';

export type NotifyCredentialChangedInput = {
  memberId: string;
  /** The addresses before a change of the mailbox: its author may read only the new one. */
  before?: Pick<CodeTarget, 'phone' | 'email'>;
  what: ChangedCredential;
  language: Language;
};

/** Notifies a member on every channel that a credential was changed, in the background. */
export function notifyCredentialChanged(
  ctx: CredentialsCtx,
  { memberId, before, what, language }: NotifyCredentialChangedInput,
): void {
  ctx.background.start('credentials.tell_of_change', async () => {
    const { site_name: siteName } = await readSettings(ctx);
    const target = before ?? (await findCodeTarget(ctx.db, { id: memberId }));
    if (target === null) return;
    for (const channel of codeChannels) {
      const to = addressOf(target, channel);
      const sender = ctx.senders.get(channel);
      if (to === null || sender === undefined) continue;
      await sender.send({ to, ...changeMessage({ language, siteName, what }) }).catch((error: unknown) => {
        ctx.log.warn(
          { reason: error instanceof Error ? error.message : 'unknown', channel, what },
          'failed to send a notice of a changed credential',
        );
      });
    }
  });
}
