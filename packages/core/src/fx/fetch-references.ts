import { type FxPair, isSimulated } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { addReference, findDollarRate, findGoldTick, type ReferenceOutcome } from './fx.repo.ts';
import { goldRate } from './fx.rules.ts';
import type { RateFeed } from './rate-feed.port.ts';
import { simulatedRates } from './simulate-rates.ts';

export type FetchReferencesInput = {
  /** Null: no feed is configured; then every pair is an exchange rate error. */
  feed: RateFeed | null;
};
export type Fetched = Partial<Record<FxPair, ReferenceOutcome>>;

/**
 * Reads the feed once and stores its rates through the gate of the database, then computes gold from the tape and the
 * dollar.
 * @throws Error when the feed is unavailable; stored rates stay, and age.
 */
export async function fetchReferences(ctx: Pick<Ctx, 'db' | 'log'>, { feed }: FetchReferencesInput): Promise<Fetched> {
  if (feed === null) return {};
  const fetched: Fetched = {};
  for (const reading of await feed.read()) fetched[reading.pair] = await addReference(ctx.db, reading);
  const gold = await addGold(ctx);
  if (gold !== undefined) fetched['XAU/CNY'] = gold;
  const jumps = Object.entries(fetched).filter(([, outcome]) => outcome === 'jump');
  if (jumps.length > 0) {
    ctx.log.warn({ pairs: jumps.map(([pair]) => pair) }, 'exchange rate jumped; it waits for a second one that agrees');
  }
  return fetched;
}

async function addGold({ db }: Pick<Ctx, 'db'>): Promise<ReferenceOutcome | undefined> {
  const [dollar, tick] = await Promise.all([findDollarRate(db), findGoldTick(db)]);
  if (dollar === null || tick === null) return undefined;
  const tape = isSimulated(tick.source) ? simulatedRates : tick.source;
  return addReference(db, {
    pair: 'XAU/CNY',
    rate: goldRate(tick.pips, tick.pipDecimals, dollar.rate),
    at: tick.at,
    source: `XAU/USD ${tape} × USD/CNY ${dollar.source}`.slice(0, 200),
  });
}
