import { createHmac } from 'node:crypto';

type SignedPart = { id: string; at: Date; body: string };

/**
 * The headers of Standard Webhooks: an HMAC-SHA256 over id, time in seconds and body, by the secret's bytes.
 * https://www.standardwebhooks.com
 */
export function signatureHeaders(secret: string, { id, at, body }: SignedPart): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1_000);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}
