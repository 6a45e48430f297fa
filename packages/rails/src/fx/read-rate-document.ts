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
  const { at, rates } = documentSchema.parse(JSON.parse(text));
  return pairs.flatMap((pair) => {
    const decimal = rates[pair];
    return decimal === undefined ? [] : [{ pair, rate: parseDecimal(decimal, rateScale), at: new Date(at), source }];
  });
}
