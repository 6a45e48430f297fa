import type { DrawnLine } from '../drawing/drawn-lines.ts';
import { DrawnLinesLayer } from '../drawing/drawn-lines-layer.tsx';
import type { ChartTrade } from '../own-orders/chart-trade.ts';
import { TradesLayer } from '../own-orders/trades-layer.tsx';
import type { PlotPlace } from '../plot/plot-place.ts';
import { TapeEventsLayer } from '../tape-events/tape-events-layer.tsx';
import type { TapeEvents } from '../tape-events/tape-periods.ts';

type PlotLayersProps = {
  place: PlotPlace;
  events: TapeEvents;
  trades: readonly ChartTrade[];
  drawn: readonly DrawnLine[];
};

/** What lies over the candles and stays while prices move: interruptions, own orders, drawn lines. */
export function PlotLayers({ place, events, trades, drawn }: PlotLayersProps) {
  const { layout } = place;
  return (
    <svg
      className="chart__layers"
      width={layout.plotRight}
      height={layout.end}
      viewBox={`0 0 ${layout.plotRight} ${layout.end}`}
      aria-hidden="true"
    >
      <TapeEventsLayer place={place} events={events} />
      <svg width={layout.plotRight} height={layout.plotBottom}>
        <DrawnLinesLayer place={place} lines={drawn} />
        <TradesLayer place={place} trades={trades} />
      </svg>
    </svg>
  );
}
