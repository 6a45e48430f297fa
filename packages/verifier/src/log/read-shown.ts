import {
  holdings,
  keys,
  moneyTerms,
  productTerms,
  savingsTerms,
  status,
  terms,
  tradingTerms,
} from '@fairtick/contracts';
import * as z from 'zod';
import type { Shown, ShownTerms } from './compare-shown.ts';
import { holdingsName } from './stated.ts';

// Not the strict schemas of the contracts: a later version of the platform may add fields.
const versionSchema = z.looseObject({ version: z.int(), effectiveAt: z.string() });
const readingSchema = z.object({
  current: z.nullable(versionSchema),
  upcoming: z.array(versionSchema),
  past: z.optional(z.array(versionSchema)),
});
const savingsSchema = z.object({ items: z.array(readingSchema.extend({ productId: z.string() })) });
const holdingsSchema = z.object({
  items: z.array(z.looseObject({ version: z.int(), publishedAt: z.string() })),
});
const statusSchema = z.object({ feeds: z.array(z.object({ productId: z.string() })) });
const keysSchema = z.object({
  items: z.array(z.object({ keyId: z.string(), publicKey: z.string(), from: z.optional(z.nullable(z.string())) })),
});

/** The content of the API's answer; `null` for 404. Rejects when the API cannot be asked. */
export type ReadPublic = (path: string) => Promise<unknown>;

/** The terms, holdings and keys that the API publishes; of products, those that it lists and those with a stated name. */
export async function readShown(read: ReadPublic, statedNames: readonly string[]): Promise<Shown> {
  const shown: Record<string, ShownTerms[]> = {};
  for (const [name, { path }] of [
    ['order', terms],
    ['trading', tradingTerms],
    ['money', moneyTerms],
  ] as const) {
    shown[name] = versionsOf(readingSchema.parse(await read(path)));
  }
  for (const item of savingsSchema.parse(await read(savingsTerms.path)).items) {
    shown[`savings ${item.productId}`] = versionsOf(item);
  }
  const { feeds } = statusSchema.parse(await read(status.path));
  const listed = feeds.map(({ productId }) => `product ${productId}`);
  for (const name of new Set([...listed, ...statedNames.filter((one) => one.startsWith('product '))])) {
    const answer = await read(productTerms.path.replace(':id', encodeURIComponent(name.slice('product '.length))));
    shown[name] = answer === null ? [] : versionsOf(readingSchema.parse(answer));
  }
  // An earlier version of the platform does not know them.
  const stated = holdingsSchema.parse((await read(`${holdings.path}?limit=100`)) ?? { items: [] });
  shown[holdingsName] = stated.items.map((item) => ({ ...item, effectiveAt: item.publishedAt }));
  return { terms: shown, keys: keysSchema.parse(await read(keys.path)).items };
}

function versionsOf({ current, upcoming, past = [] }: z.infer<typeof readingSchema>): ShownTerms[] {
  return [...upcoming, ...(current === null ? [] : [current]), ...past];
}
