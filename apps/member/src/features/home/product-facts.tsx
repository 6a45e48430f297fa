import type { Product } from '@fairtick/contracts';
import { type Formats, homeText, type Translate, useText } from '@fairtick/i18n';
import { Change, clockText, directionOf, Sparkline } from '@fairtick/ui';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useAccount } from '../../shared/account-context.tsx';
import { dayChange } from '../../shared/live/day-change.ts';
import { type MarketState, marketState } from '../../shared/live/market-state.ts';
import type { Quote } from '../../shared/live/quote.ts';
import { ticker } from '../../shared/live/ticker.ts';
import { usePlatform } from '../../shared/platform.tsx';

/** A function that computes a value once in each second. */
function everySecond<Value>(now: () => number, compute: (nowMs: number) => Value): () => Value {
  let known: { second: number; value: Value } | null = null;
  return () => {
    const second = Math.floor(now() / 1000);
    if (known?.second !== second) known = { second, value: compute(second * 1000) };
    return known.value;
  };
}

/**
 * A fact of a product's market state on the server's clock. It is computed every second, and the component renders again
 * when it is another one: a list has many products, whose states seldom change.
 */
export function useMarketFact<Fact extends string | boolean | null>(
  product: Product,
  quote: Quote,
  factOf: (state: MarketState) => Fact,
): Fact {
  const { account } = useAccount();
  const { clock } = usePlatform();
  const read = useMemo(
    () => everySecond(clock.now, (nowMs) => factOf(marketState(product, quote, account, nowMs))),
    [product, quote, account, clock, factOf],
  );
  return useSyncExternalStore(ticker.subscribe, read);
}

export const isTrading = ({ trading }: MarketState) => trading;
/** Time to the close, beside the text that it closes. */
const closingClock = ({ blocked, closesInS }: MarketState) =>
  closesInS === null || blocked === 'stalled' || blocked === 'halted' || blocked === 'off'
    ? null
    : clockText(closesInS);

/** Open with the time to the close, or closed with the next opening; a stalled feed or halt is stated. */
export function StateLine({ product, quote }: { product: Product; quote: Quote }) {
  const { t, formats } = useText();
  const trading = useMarketFact(product, quote, isTrading);
  const closesIn = useMarketFact(product, quote, closingClock);
  const stateText = useCallback((state: MarketState) => stateTextOf(state, t, formats), [t, formats]);
  const text = useMarketFact(product, quote, stateText);
  return (
    <span className="state-line">
      <span className={trading ? 'state-line__dot' : 'state-line__dot state-line__dot--closed'} />
      <span className="state-line__text">
        {trading && <span className="visually-hidden">{t(homeText.trading)} </span>}
        {text}
        {closesIn !== null && (
          <>
            {' '}
            <span className="num">{closesIn}</span>
          </>
        )}
      </span>
    </span>
  );
}

/** The time of an opening, with its date unless it is today. */
function openingText(formats: Formats, opensAt: string, opensInS: number): string {
  const now = Date.parse(opensAt) - opensInS * 1000;
  return formats.shortDate(opensAt) === formats.shortDate(new Date(now))
    ? formats.time(opensAt)
    : formats.dateTime(opensAt);
}

function stateTextOf(state: MarketState, t: Translate, formats: Formats): string {
  if (!state.trading) {
    if (state.opensAt === null) return t(homeText.closed);
    return t(homeText.closedOpensTime, { time: openingText(formats, state.opensAt, state.opensInS ?? 0) });
  }
  if (state.blocked === 'stalled') return t(homeText.feedSilent);
  if (state.blocked === 'halted') return t(homeText.haltTrading);
  if (state.blocked === 'off') return t(homeText.takesNoOrders);
  return t(state.closesInS === null ? homeText.aroundClock : homeText.closesIn);
}

/** The day's change: a tinted tag while open, grey text when closed. */
export function ChangeTag({ product, quote, trading }: { product: Product; quote: Quote; trading: boolean }) {
  const percent = dayChange(product, quote)?.percent ?? null;
  const direction = percent === null ? 'flat' : directionOf(percent);
  if (!trading || direction === 'flat') return <Change percent={percent} muted className="change-tag" />;
  return <Change percent={percent} className={`change-tag change-tag--${direction}`} />;
}

/** The day's price line; grey and dashed when closed. Prices become numbers for drawing only. */
export function ProductSpark({ product, quote, trading }: { product: Product; quote: Quote; trading: boolean }) {
  const change = dayChange(product, quote)?.difference ?? null;
  const tone = !trading || change === null ? 'flat' : directionOf(change);
  const toNumber = (text: string) => +text;
  // Ends with the newest price, so that the line does not lag behind the figure beside it.
  const shape = quote.price === null ? product.spark : [...product.spark, quote.price];
  return (
    <Sparkline
      points={shape.map(toNumber)}
      base={quote.day.previousClose === null ? null : toNumber(quote.day.previousClose)}
      tone={tone}
      dashed={!trading}
    />
  );
}
