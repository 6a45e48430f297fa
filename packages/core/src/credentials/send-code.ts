import { type AuditAction, type CodeChannel, DomainError, type Language } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { readSettings } from '../config/index.ts';
import { toDomainError } from '../shared/to-domain-error.ts';
import { codeMessage } from './code-message.ts';
import { type CodePurpose, codeText, makeCode } from './credentials.rules.ts';
import type { CredentialsCtx } from './credentials-ctx.ts';
import { insertCode, markUndelivered } from './verification-code.repo.ts';

export type SendCodeInput = {
  member: { id: string; username: string };
  purpose: CodePurpose;
  channel: CodeChannel;
  /** Phone number or mailbox. */
  to: string;
  language: Language;
  origin: Origin;
};

/**
 * Creates a code, stores its digest and sends it. The code itself is in no log, response or table.
 * @throws DomainError CODE_CHANNEL_UNAVAILABLE, TOO_MANY_REQUESTS (a minute between two), CODE_DAY_LIMIT,
 * CODE_NOT_SENT.
 */
export async function sendCode(ctx: CredentialsCtx, input: SendCodeInput): Promise<void> {
  const { member, purpose, channel, to, language, origin } = input;
  const sender = ctx.senders.get(channel);
  if (sender === undefined) throw new DomainError('CODE_CHANNEL_UNAVAILABLE');
  const settings = await readSettings(ctx);
  const id = ctx.ids.uuid();
  const code = makeCode();
  const address = purpose === 'email' ? to : '';
  const digest = ctx.cipher.digest(codeText({ memberId: member.id, purpose, address, code }), 'verification_code');
  const audit = (action: AuditAction) => ({
    actor: { kind: 'member', id: member.id, name: member.username } as const,
    origin,
    action,
    target: { kind: 'verification_code', id } as const,
    after: { purpose, channel },
  });
  await withTx(ctx.db, async (tx) => {
    await insertCode(tx, { id, memberId: member.id, purpose, channel, digest });
    await appendAudit(tx, audit('credentials.send_code'));
  }).catch((error: unknown) => {
    throw toDomainError(error);
  });
  const message = codeMessage({ language, siteName: settings.site_name, purpose, code });
  await sender.send({ to, ...message }).catch(async (error: unknown) => {
    ctx.log.error({ reason: reasonOf(error), channel, purpose }, 'failed to send a verification code');
    await withTx(ctx.db, async (tx) => {
      await markUndelivered(tx, id);
      await appendAudit(tx, audit('credentials.code_undelivered'));
    });
    throw new DomainError('CODE_NOT_SENT');
  });
}

/** Only the adapter's own message: other fields of a library's error may contain the text. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : 'unknown';
}
