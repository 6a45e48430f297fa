import { readFileSync } from 'node:fs';
import * as z from 'zod';

const path = z.string().regex(/^[\w$-]+(\.[\w$-]+)*$/);

/** How one source of JSON is asked and read; `file:` of JSON_FEEDS holds these by name. */
const jsonFeedSchema = z.strictObject({
  url: z.url({ protocol: /^(wss?|https?)$/ }),
  headers: z.record(z.string(), z.string()).default({}),
  /** Sent once a WebSocket is open, each as one message. */
  send: z.array(z.unknown()).default([]),
  /** Of HTTP: how often it is asked. */
  everyMs: z.int().min(200).max(60_000).default(1_000),
  /** Where the quotes lie in a message: an array, an object by symbol, or one quote; absent: the message itself. */
  items: path.optional(),
  /** The path of each value in a quote; bid and ask, or one price. `symbol` may be absent in an object by symbol. */
  fields: z
    .strictObject({
      symbol: path.optional(),
      bid: path.optional(),
      ask: path.optional(),
      price: path.optional(),
      time: path.optional(),
    })
    .refine(({ bid, ask, price }) => price !== undefined || (bid !== undefined && ask !== undefined)),
  time: z.enum(['ms', 's', 'iso']).default('ms'),
  /** Our symbol -> what the source calls it. */
  symbols: z.record(z.string(), z.string().min(1)),
});
export type JsonFeed = z.infer<typeof jsonFeedSchema>;

/** @throws Error with one line that names what is wrong, never a value: addresses may carry keys. */
export function readJsonFeeds(file: string): Map<string, JsonFeed> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`JSON_FEEDS cannot be read: ${file}`, { cause: error });
  }
  const result = z.record(z.string().regex(/^[a-z0-9][a-z0-9-]{0,30}$/), jsonFeedSchema).safeParse(content);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => issue.path.join('.') || 'the whole').join(', ');
    throw new Error(`JSON_FEEDS cannot be used: ${wrong}`);
  }
  return new Map(Object.entries(result.data));
}
