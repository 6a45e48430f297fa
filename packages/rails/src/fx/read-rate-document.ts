import { instantInput, parseDecimal } from '@fairtick/contracts';
import { type FedPair, type RateReading, rateScale } from '@fairtick/core/fx';
import * as z from 'zod/mini';

const rate = z.string().check(z.regex(/^(0|[1-9]\d{0,5})(\.\d{1,8})?$/));
const pairs = ['USDT/CNY', 'HKD/CNY', 'USD/CNY'] as const satisfies readonly FedPair[];

/** `{ "at": "2026-11-20T08:00:00.000Z", "rates": { "USD/CNY": "7.1234", … } }`: CNY for one unit, and the time of the rate. */
const documentSchema = z.strictObject({ at: instantInput, rates: z.partialRecord(z.enum(pairs), rate) });

/** No document of rates is longer. */
export const maxDocumentBytes = 64 * 1024;

/** @throws Error unless all of the text is a document of rates; half a document is none. */
export function readRateDocument(text: string, source: string): RateReading[] {
  const result = documentSchema.safeParse(JSON.parse(text));
  if (!result.success) {
    const wrong = new Set(result.error.issues.map(({ path }) => path.join('.') || 'the whole'));
    throw new Error(`the document of rates cannot be used: ${[...wrong].join(', ')}`);
  }
  const { at, rates } = result.data;
  return pairs.flatMap((pair) => {
    const decimal = rates[pair];
    return decimal === undefined ? [] : [{ pair, rate: parseDecimal(decimal, rateScale), at: new Date(at), source }];
  });
}
