import type { Product } from '@fairtick/contracts';
import { homeText, marketsText, useText } from '@fairtick/i18n';
import { Arrow, classNames, directionOf, Price, priceText } from '@fairtick/ui';
import type { ReactNode } from 'react';
import { dayChange } from '../../shared/live/day-change.ts';
import type { DayFigures } from '../../shared/live/day-figures.ts';
import type { Quote } from '../../shared/live/quote.ts';
import { useCompleteDay } from '../../shared/live/use-complete-day.ts';

/** Signed value with U+2212, or a plus for gains; thousands grouped. */
function signed(decimal: string): string {
  const direction = directionOf(decimal);
  const sign = { up: '+', down: '−', flat: '' }[direction];
  return `${sign}${priceText(decimal.replace(/^-/, ''))}`;
}

/** Difference and percent of the day with their triangle, in the direction's colour. */
export function DayChangeText({ product, quote }: { product: Product; quote: Quote }) {
  const change = dayChange(product, quote);
  if (!change) return <span className="change change--flat">—</span>;
  const direction = directionOf(change.difference);
  return (
    <span className={classNames('change', direction === 'flat' ? 'change--flat' : direction)}>
      {direction !== 'flat' && <Arrow direction={direction} />}
      <span>{signed(change.difference)}</span>
      <span>{signed(change.percent)}%</span>
    </span>
  );
}

/** The large price: integer part large, decimals at two thirds. */
export function HeroPrice({ product, quote }: { product: Product; quote: Quote }) {
  const [whole = '—', fraction] = quote.price === null ? [] : priceText(quote.price).split('.');
  const change = dayChange(product, quote);
  const direction = change ? directionOf(change.difference) : 'flat';
  return (
    <span
      className={classNames(
        'quote__price num',
        whole.length > 5 && 'quote__price--long',
        direction !== 'flat' && direction,
      )}
    >
      {whole}
      {fraction !== undefined && <span className="quote__decimals">.{fraction}</span>}
    </span>
  );
}

/** Price, change, and the figures of the day. */
export function PriceBlock({ product, quote }: { product: Product; quote: Quote }) {
  useCompleteDay();
  return (
    <Figures
      price={<HeroPrice product={product} quote={quote} />}
      change={<DayChangeText product={product} quote={quote} />}
      {...quote.day}
    />
  );
}

/** Placeholder before the product is known: every figure is a dash. */
export function PriceBlockPlaceholder() {
  return (
    <Figures
      price={<span className="quote__price num">—</span>}
      change={<span className="change change--flat">—</span>}
      {...emptyDay}
    />
  );
}

const emptyDay: DayFigures = { open: null, high: null, low: null, previousClose: null };

type FiguresProps = DayFigures & { price: ReactNode; change: ReactNode };

/** High, open, low and previous close of the day, completed once by the ticks before the subscription. */
export function DayFiguresList({ quote }: { quote: Quote }) {
  useCompleteDay();
  return <DayList {...quote.day} />;
}

function DayList({ high, open, low, previousClose }: DayFigures) {
  const { t } = useText();
  return (
    <dl className="quote__day">
      <dt>{t(homeText.highest)}</dt>
      <dd>
        <Price className="up" price={high} />
      </dd>
      <dt>{t(marketsText.open)}</dt>
      <dd>
        <Price price={open} />
      </dd>
      <dt>{t(homeText.lowest)}</dt>
      <dd>
        <Price className="down" price={low} />
      </dd>
      <dt>{t(marketsText.prev)}</dt>
      <dd>
        <Price price={previousClose} />
      </dd>
    </dl>
  );
}

function Figures({ price, change, high, open, low, previousClose }: FiguresProps) {
  const { t } = useText();
  return (
    <section className="quote" aria-label={t(homeText.markets)}>
      <div>
        {price}
        <p className="quote__change">{change}</p>
      </div>
      <DayList {...{ high, open, low, previousClose }} />
    </section>
  );
}
