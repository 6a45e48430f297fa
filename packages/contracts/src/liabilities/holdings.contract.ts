import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { id, instant, instantInput, keptInt, plainText } from '../http/wire.ts';

export const mostHoldings = 40;

/** An amount in any currency: a decimal text without sign, exponent or leading zeros. */
export const holdingAmountPattern = /^(0|[1-9]\d{0,17})(\.\d{1,18})?$/;
export const holdingCurrencyPattern = /^[A-Z][A-Z0-9]{1,9}$/;

/** What the operator states to hold at one place, such as a bank or the address of a wallet. */
const holdingLineSchema = z.strictObject({
  where: plainText(1, 120),
  currency: z.string().check(z.regex(holdingCurrencyPattern)),
  amount: z.string().check(z.regex(holdingAmountPattern)),
});
export type HoldingLine = z.infer<typeof holdingLineSchema>;

const holdingsSchema = z.strictObject({
  version: z.int(),
  /** The instant that the operator names. */
  at: instant,
  lines: z.array(holdingLineSchema),
  note: z.nullable(z.string()),
  /** When a second administrator approved it. */
  publishedAt: instant,
  /** Place of the statement in the transparency log; null until it is published. */
  logIndex: z.nullable(z.int()),
});
export type Holdings = z.infer<typeof holdingsSchema>;

export const holdings = endpoint({
  method: 'GET',
  path: '/api/holdings',
  auth: 'public',
  summary: 'What the operator states to hold, not proven, newest first',
  query: z.strictObject(pageQuery),
  response: page(holdingsSchema),
});

export const proposeHoldings = endpoint({
  method: 'POST',
  path: '/api/admin/holdings',
  auth: 'admin',
  permission: 'liabilities:holdings:create',
  idempotent: true,
  stepUp: true,
  summary: 'Propose a public statement of holdings; it moves no money',
  body: z.strictObject({
    /** The newest version that the administrator saw; 0 where there is none. */
    version: keptInt(),
    at: instantInput,
    lines: z.array(holdingLineSchema).check(z.minLength(1), z.maxLength(mostHoldings)),
    note: z.optional(plainText(0, 500)),
    reason: plainText(3, 500),
    evidence: plainText(3, 500),
  }),
  errors: ['REVIEW_CHANGED'],
  response: z.strictObject({ approvalId: id }),
});
