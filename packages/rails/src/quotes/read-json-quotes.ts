import type { LiveQuote } from '@fairtick/core/markets';
import type { JsonFeed } from './json-feed.schema.ts';

/** Longest text of a number that is looked at. */
const maxDigits = 24;

/**
 * The quotes of one message, as the source's description says where they lie. What is not as described is left out: a
 * source that changes its format becomes silent, never wrong.
 */
export function readJsonQuotes(feed: JsonFeed, text: string): LiveQuote[] {
  let message: unknown;
  try {
    // Numbers stay as they were written: 1.10000 is not the float next to it.
    message = JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' ? (context?.source ?? String(value)) : value,
    );
  } catch {
    return [];
  }
  const ours = new Map(Object.entries(feed.symbols).map(([symbol, theirs]) => [theirs, symbol]));
  return itemsOf(feed, message).flatMap(([key, item]) => {
    const { fields } = feed;
    const symbol = ours.get(fields.symbol === undefined ? key : (textAt(item, fields.symbol) ?? ''));
    const bid = textAt(item, fields.bid ?? fields.price);
    const ask = textAt(item, fields.ask ?? fields.price);
    const time = fields.time === undefined ? null : textAt(item, fields.time);
    const sourceTimeMs = time === null || time === undefined ? null : timeOf(time, feed.time);
    if (symbol === undefined || bid === undefined || ask === undefined) return [];
    // A time that was promised and is not there makes the quote unusable, not timeless.
    if (fields.time !== undefined && sourceTimeMs === null) return [];
    return [{ symbol, bid, ask, sourceTimeMs }];
  });
}

/** Key and value of each quote; the key is the symbol where quotes lie in an object by symbol. */
function itemsOf({ items, fields }: JsonFeed, message: unknown): [string, unknown][] {
  const found = items === undefined ? message : at(message, items);
  if (Array.isArray(found)) return found.map((item: unknown) => ['', item]);
  if (typeof found !== 'object' || found === null) return [];
  return fields.symbol === undefined ? Object.entries(found) : [['', found]];
}

function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
          ? (inner as Record<string, unknown>)[name]
          : undefined,
      value,
    );
}

function textAt(value: unknown, path: string | undefined): string | undefined {
  const found = path === undefined ? undefined : at(value, path);
  return typeof found === 'string' && found.length > 0 && found.length <= maxDigits + 8 ? found : undefined;
}

function timeOf(text: string, unit: JsonFeed['time']): number | null {
  if (unit === 'iso') {
    const parsed = Date.parse(text);
    return Number.isNaN(parsed) ? null : parsed;
  }
  const match = /^(\d{9,16})(?:\.(\d{1,9}))?$/.exec(text);
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  return unit === 'ms' ? Number(whole) : Number(whole) * 1_000 + Number(fraction.padEnd(3, '0').slice(0, 3));
}
