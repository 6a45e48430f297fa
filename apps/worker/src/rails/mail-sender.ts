import type { Clock } from '@fairtick/core';
import type { MessageSender } from '@fairtick/core/credentials';
import type { Env } from '../env.ts';

type MailEnv = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'SANDBOX_OUTBOX_DIR'>;

/** The mail server of scheduled mails, as the API has it for codes. Created on first use and cached. */
export function mailSender(env: MailEnv, clock: Clock): () => Promise<MessageSender | null> {
  let opened: Promise<MessageSender | null> | undefined;
  return () => (opened ??= open(env, clock));
}

async function open(env: MailEnv, clock: Clock): Promise<MessageSender | null> {
  const { SMTP_URL: url, MAIL_FROM: from, SANDBOX_OUTBOX_DIR: outbox } = env;
  const { createSandboxOutbox, createSmtpSender } = await import('@fairtick/rails/messages');
  if (url !== undefined && from !== undefined) return createSmtpSender({ url, from });
  return outbox === undefined ? null : createSandboxOutbox(outbox, clock, 'email');
}
