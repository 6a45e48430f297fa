import { type Interval, intervals, type Product, pipDecimals } from '@fairtick/contracts';
import { homeText, marketsText, useText } from '@fairtick/i18n';
import { classNames, ErrorState, priceText as groupedPrice, SegmentedControl } from '@fairtick/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { fromPips, toPips } from '../../shared/live/chart-tick.ts';
import type { Quote } from '../../shared/live/quote.ts';
import { ChartData } from './candles/chart-data.tsx';
import { IntervalBar } from './candles/interval-bar.tsx';
import { KlineChart } from './candles/kline-chart.tsx';
import { OriginNote } from './candles/origin-note.tsx';
import { useCandles } from './candles/use-candles.ts';
import { intervalTexts } from './market-texts.ts';
import type { ChartTrade } from './own-orders/chart-trade.ts';
import type { ChartPosition } from './plot/chart-marks.tsx';
import { ChartSkeleton } from './plot/chart-skeleton.tsx';
import { EmptyChart } from './plot/empty-chart.tsx';
import { FullScreenButton } from './plot/full-screen-button.tsx';
import { useChartTimes } from './plot/use-chart-times.ts';
import { useFullScreen } from './plot/use-full-screen.ts';
import { TrendPanel } from './trend/trend-panel.tsx';
import { type TrendRange, trendRanges } from './trend/trend-ranges.ts';
import './plot/chart.css';

export type PriceChartProps = {
  product: Product;
  quote: Quote;
  /** Open orders as lines; prices as decimal strings of the API. */
  positions: readonly (Omit<ChartPosition, 'price'> & { price: string })[];
  /** The member's orders of the day; prices as decimal strings of the API. */
  trades: readonly ChartTrade<string>[];
  /** Time zone of the platform's day. */
  platformZone: string;
};

const views = ['kline', 'trend'] as const;
type View = (typeof views)[number];

/** K-line or trend of one product with its time frames, live. */
export function PriceChart(props: PriceChartProps) {
  const { t } = useText();
  const [view, setView] = useState<View>('kline');
  const [interval, setInterval] = useState<Interval>('1m');
  const [range, setRange] = useState<TrendRange>('30m');
  const { product } = props;
  const decimals = pipDecimals(product.pip);
  const priceText = useCallback((pips: number) => groupedPrice(fromPips(pips, decimals)), [decimals]);
  const positions = useMemo(
    () => props.positions.map((position) => ({ ...position, price: toPips(position.price, decimals) })),
    [props.positions, decimals],
  );
  const trades = useMemo(
    () =>
      props.trades.map(
        ({ entry, exit, ...trade }): ChartTrade => ({
          ...trade,
          entry: { ...entry, price: toPips(entry.price, decimals) },
          exit: exit && { ...exit, price: toPips(exit.price, decimals) },
        }),
      ),
    [props.trades, decimals],
  );
  const panel = useRef<HTMLElement>(null);
  const { isFull, setIsFull } = useFullScreen(panel);
  const parts = {
    product,
    positions,
    platformZone: props.platformZone,
    priceText,
    lastPrice: props.quote.price === null ? null : toPips(props.quote.price, decimals),
  };
  return (
    <section
      ref={panel}
      className={classNames('chart-panel', isFull && 'chart-panel--full')}
      aria-label={t(marketsText.symbolChart, { symbol: product.symbol })}
    >
      <div className="chart-panel__bar">
        {isFull && <b className="chart-panel__symbol">{product.symbol}</b>}
        <SegmentedControl
          label={t(marketsText.chartType)}
          options={[
            { value: 'kline', label: t(marketsText.kLine) },
            { value: 'trend', label: t(homeText.trend) },
          ]}
          value={view}
          onChange={setView}
        />
        {view === 'kline' ? (
          <IntervalBar
            label={t(marketsText.candleInterval)}
            options={intervals.map((value) => ({ value, text: intervalTexts[value] }))}
            value={interval}
            onChange={setInterval}
          />
        ) : (
          <IntervalBar
            label={t(marketsText.trendRange)}
            options={Object.entries(trendRanges).map(([value, { text }]) => ({ value: value as TrendRange, text }))}
            value={range}
            onChange={setRange}
          />
        )}
        <FullScreenButton isFull={isFull} onChange={setIsFull} />
      </div>
      {view === 'kline' ? (
        <KlinePanel {...parts} trades={trades} interval={interval} />
      ) : (
        <TrendPanel {...parts} range={range} />
      )}
    </section>
  );
}

type Parts = {
  product: Product;
  positions: readonly ChartPosition[];
  platformZone: string;
  priceText: (pips: number) => string;
  lastPrice: number | null;
};

function KlinePanel({
  product,
  positions,
  trades,
  platformZone,
  priceText,
  lastPrice,
  interval,
}: Parts & { interval: Interval; trades: readonly ChartTrade[] }) {
  const { t } = useText();
  const { series, closed, origin, livePrice, stepMs, isPending, isError, retry, loadOlder } = useCandles(
    product,
    interval,
  );
  const times = useChartTimes(platformZone, stepMs);
  if (isPending) return <ChartSkeleton />;
  if (isError) return <ErrorState title={t(marketsText.chartCouldNotLoaded)} onRetry={retry} />;
  if (!series.running) return <EmptyChart product={product} />;
  return (
    <>
      <KlineChart
        key={`${product.id} ${interval}`}
        productId={product.id}
        symbol={product.symbol}
        series={series}
        stepMs={stepMs}
        lastPrice={livePrice ?? lastPrice}
        positions={positions}
        trades={trades}
        priceText={priceText}
        times={times}
        onNearOldest={loadOlder}
      />
      <OriginNote origin={origin} source={product.source} timeText={times.timeText} />
      <ChartData symbol={product.symbol} closed={closed} priceText={priceText} timeText={times.timeText} />
    </>
  );
}
