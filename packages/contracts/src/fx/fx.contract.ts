import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, money } from '../http/wire.ts';

/** Foreign / account currency. XAU is a gram of gold. */
export const fxPairs = ['USDT/CNY', 'HKD/CNY', 'USD/CNY', 'XAU/CNY'] as const;
export type FxPair = (typeof fxPairs)[number];
/** deposit: foreign into CNY, the spread lowers the rate; withdrawal: CNY into foreign, the spread raises it. */
export const fxSides = ['deposit', 'withdrawal'] as const;
export type FxSide = (typeof fxSides)[number];

/** A rate with 8 decimals: CNY for one unit of the foreign currency. */
export const rate = z.string().check(z.regex(/^\d{1,10}\.\d{8}$/));

const quoteBase = {
  id,
  pair: z.enum(fxPairs),
  side: z.enum(fxSides),
  referenceRate: rate,
  referenceAt: instant,
  source: z.string(),
  spreadBps: z.int(),
  rate,
};
export const fxQuoteSchema = z.strictObject({
  ...quoteBase,
  /** The amount that the member gives: foreign currency for a deposit, CNY for a withdrawal. */
  amount: money,
  /** The same in the other currency, floored. */
  converted: money,
  expiresAt: instant,
});
export type FxQuote = z.infer<typeof fxQuoteSchema>;

export const lockFxQuote = endpoint({
  method: 'POST',
  path: '/api/fx/quotes',
  auth: 'member',
  summary: 'Lock a rate for half an hour, for one deposit or withdrawal',
  body: z.strictObject({
    pair: z.enum(fxPairs),
    side: z.optional(z.enum(fxSides)),
    amount: z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,6})?$/)),
  }),
  errors: ['DEPOSIT_AMOUNT_OUT_OF_RANGE', 'FX_RATE_ERROR', 'WITHDRAWAL_AMOUNT_OUT_OF_RANGE'],
  response: fxQuoteSchema,
});

export const fxReferences = endpoint({
  method: 'GET',
  path: '/api/fx/references',
  auth: 'member',
  summary: 'Reference rates with their age; stale ones are marked',
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        pair: z.enum(fxPairs),
        rate,
        at: instant,
        source: z.string(),
        usable: z.boolean(),
      }),
    ),
  }),
});
