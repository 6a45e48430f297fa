import * as z from 'zod/mini';
import { emailAddress } from '../credentials/credentials.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { instant } from '../http/wire.ts';

const fields = { daily: z.boolean(), monthly: z.boolean() };

const subscriptionSchema = z.strictObject({
  ...fields,
  /** Empty before the first subscription. */
  email: z.string(),
  /** False: this installation has no mail server. */
  canSend: z.boolean(),
  /** The latest mail; without `sentAt` it failed, or it is not known whether it left. */
  last: z.nullable(z.strictObject({ period: z.string(), sentAt: z.nullable(instant), failedAt: z.nullable(instant) })),
});
export type ReportSubscription = z.infer<typeof subscriptionSchema>;

const path = '/api/admin/reports/subscription';
const own = { auth: 'admin', permission: 'reports:report:read', path } as const;

export const reportSubscription = endpoint({
  ...own,
  method: 'GET',
  summary: 'My subscription to figures by e-mail',
  response: subscriptionSchema,
});

/** Ends with the permission to read reports. */
export const changeReportSubscription = endpoint({
  ...own,
  method: 'PUT',
  stepUp: true,
  summary: 'Subscribe to daily or monthly figures by e-mail, in the language of this call',
  body: z.strictObject({ ...fields, email: emailAddress }),
  response: subscriptionSchema,
});
