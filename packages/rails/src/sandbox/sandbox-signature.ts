import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { NotificationRefused, type RawNotification, type VerifiedNotification } from '@fairtick/core/deposits';
import * as z from 'zod';

export const signatureHeader = 'x-sandbox-signature';
/** Whose sandbox it is: a notification for another merchant is none of ours. */
export const merchant = 'fairtick';

const notificationSchema = z.strictObject({
  merchant: z.string(),
  depositId: z.uuid(),
  paymentId: z.string().regex(/^[\w-]{1,64}$/),
  amountMinor: z.string().regex(/^[1-9]\d{0,17}$/),
  currency: z.string().regex(/^[A-Z]{3,4}$/),
  state: z.enum(['paid', 'failed']),
  at: z.iso.datetime(),
});
export type SandboxNotification = z.infer<typeof notificationSchema>;

/** The key that only the sandbox and its merchant have, from a secret that exists already. */
export function sandboxKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'fairtick sandbox gateway 1', 32));
}

/** HMAC-SHA256 of the body's bytes, hex. */
export function signBody(key: Buffer, body: Buffer): string {
  return createHmac('sha256', key).update(body).digest('hex');
}

/** @throws NotificationRefused */
export function readSandboxNotification(key: Buffer, { headers, rawBody }: RawNotification): VerifiedNotification {
  const given = Buffer.from(headers[signatureHeader] ?? '', 'hex');
  const right = Buffer.from(signBody(key, rawBody), 'hex');
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new NotificationRefused('signature');
  const read = notificationSchema.safeParse(parse(rawBody));
  if (!read.success) throw new NotificationRefused('not understood');
  const { merchant: whose, depositId, paymentId, amountMinor, currency, state } = read.data;
  if (whose !== merchant) throw new NotificationRefused('another merchant');
  return { depositId, externalRef: paymentId, amount: BigInt(amountMinor), currency, state };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
