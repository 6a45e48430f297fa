import type { MessageSender } from '@fairtick/core/credentials';
import { createTransport } from 'nodemailer';

type SmtpSettings = {
  /** `smtp://user:password@host:587` (with STARTTLS) or `smtps://…:465`. */
  url: string;
  /** The From line, such as `Fairtick <no-reply@trade.example>`. */
  from: string;
};

const connectTimeoutMs = 5_000;
/** Together with the connection within what a member's page waits for. */
const silenceMs = 10_000;
const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Sends mails through an SMTP server. Only to this very machine without TLS. */
export function createSmtpSender({ url, from }: SmtpSettings): MessageSender {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const domain = /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !loopback.has(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceMs,
    // A message is what was handed over, never a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    sandbox: false,
    send: async ({ to, subject, text, html, id }) => {
      // As an object, so that nothing in it is read as a list of addresses.
      const mail = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
      };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw new Error(`the mail server refused or did not answer: ${causeOf(error)}`);
      });
    },
  };
}

/** The library's code (EAUTH, ECONNECTION, EENVELOPE, …) and the server's number; its sentences may repeat the recipient. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? ` ${error.responseCode}` : '';
  return code + answer;
}
