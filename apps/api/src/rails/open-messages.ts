import type { CodeChannel } from '@fairtick/contracts';
import type { Clock } from '@fairtick/core';
import type { MessageSender, MessageSenders } from '@fairtick/core/credentials';
import type { Env } from '../env.ts';

/**
 * Channels for text messages and e-mail. Outside production, an unconfigured channel uses the sandbox outbox; in
 * production it is unavailable.
 */
export async function openMessages(env: Env, clock: Clock): Promise<MessageSenders> {
  const { createSandboxOutbox, createSmsSender, createSmtpSender } = await import('@fairtick/rails/messages');
  const sandbox = (channel: CodeChannel) =>
    env.SANDBOX_OUTBOX_DIR === undefined ? undefined : createSandboxOutbox(env.SANDBOX_OUTBOX_DIR, clock, channel);
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, SMS_URL: smsUrl, SMS_BODY: body } = env;
  const email = smtpUrl && from ? createSmtpSender({ url: smtpUrl, from }) : sandbox('email');
  const sms =
    smsUrl && body
      ? createSmsSender({ url: smsUrl, body, headers: env.SMS_HEADERS, mainlandPrefix: env.SMS_MAINLAND_PREFIX })
      : sandbox('sms');
  const ways: [CodeChannel, MessageSender | undefined][] = [
    ['sms', sms],
    ['email', email],
  ];
  return new Map(ways.flatMap(([channel, sender]) => (sender === undefined ? [] : [[channel, sender] as const])));
}
