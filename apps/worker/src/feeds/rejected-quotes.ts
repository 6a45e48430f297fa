import type { Ctx, Log } from '@fairtick/core';
import { insertRejectedQuotes, type RejectedQuote, type RejectReason } from '@fairtick/core/markets';
import { type Loop, startLoop } from '../loop.ts';

export type RejectedQuotes = { add: (quote: RejectedQuote) => void; stop: () => Promise<void> };

/** Recorded quotes per product and minute; all are counted. */
const listedPerMinute = 30;
const minuteMs = 60_000;
/** Quotes kept while the database is unreachable; the oldest are dropped first. */
const mostWaiting = 5_000;

/** Records rejected quotes with their reason, at a limited rate, and logs their counts once a minute. */
export function startRejectedQuotes(ctx: Pick<Ctx, 'db'> & { log: Log }): RejectedQuotes {
  let waiting: RejectedQuote[] = [];
  let listed = new Map<string, number>();
  let counted = new Map<string, Partial<Record<RejectReason, number>>>();

  const insert: Loop = startLoop({
    everyMs: 1_000,
    gapMs: 0,
    work: async () => {
      const quotes = waiting;
      waiting = [];
      if (quotes.length === 0) return;
      try {
        await insertRejectedQuotes(ctx.db.pool, quotes);
      } catch (error) {
        waiting = [...quotes, ...waiting].slice(-mostWaiting);
        throw error;
      }
    },
    report: (error) => ctx.log.warn({ err: error }, 'rejected quotes could not be recorded'),
  });
  const reportTimer = setInterval(() => {
    if (counted.size > 0) ctx.log.info({ rejected: Object.fromEntries(counted) }, 'quotes rejected');
    listed = new Map();
    counted = new Map();
  }, minuteMs);

  return {
    add(quote) {
      const counts = counted.get(quote.productId) ?? {};
      counted.set(quote.productId, { ...counts, [quote.reason]: (counts[quote.reason] ?? 0) + 1 });
      const rows = listed.get(quote.productId) ?? 0;
      if (rows >= listedPerMinute) return;
      listed.set(quote.productId, rows + 1);
      waiting.push(quote);
    },
    async stop() {
      clearInterval(reportTimer);
      await insert.stop();
    },
  };
}
