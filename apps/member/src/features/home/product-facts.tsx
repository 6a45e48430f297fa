import type { Product } from '@fairtick/contracts';
import { type Formats, homeText, useText } from '@fairtick/i18n';
import { Change, clockText, directionOf, Sparkline } from '@fairtick/ui';
import { useAccount } from '../../shared/account-context.tsx';
import { dayChange } from '../../shared/live/day-change.ts';
import { type MarketState, marketState } from '../../shared/live/market-state.ts';
import type { Quote } from '../../shared/live/quote.ts';
import { useServerNow } from '../../shared/live/use-live.ts';

/** The market state of a product, updated every second. */
export function useMarketState(product: Product, quote: Quote): MarketState {
  const { account } = useAccount();
  return marketState(product, quote, account, useServerNow());
}

/** Open with the time to the close, or closed with the next opening; a stalled feed or halt is stated. */
export function StateLine({ state }: { state: MarketState }) {
  const { t } = useText();
  return (
    <span className="state-line">
      <span className={state.trading ? 'state-line__dot' : 'state-line__dot state-line__dot--closed'} />
      <span className="state-line__text">
        {state.trading && <span className="visually-hidden">{t(homeText.trading)} </span>}
        <StateText state={state} />
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

function StateText({ state }: { state: MarketState }) {
  const { t, formats } = useText();
  if (!state.trading) {
    if (state.opensAt === null) return t(homeText.closed);
    return t(homeText.closedOpensTime, { time: openingText(formats, state.opensAt, state.opensInS ?? 0) });
  }
  if (state.blocked === 'stalled') return t(homeText.feedSilent);
  if (state.blocked === 'halted') return t(homeText.haltTrading);
  if (state.blocked === 'off') return t(homeText.takesNoOrders);
  if (state.closesInS === null) return t(homeText.aroundClock);
  return (
    <>
      {t(homeText.closesIn)} <span className="num">{clockText(state.closesInS)}</span>
    </>
  );
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
