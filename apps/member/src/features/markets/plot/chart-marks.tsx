import type { Direction } from '@fairtick/contracts';
import type { ReactNode } from 'react';
import type { Mark } from '../candles/kline-model.ts';
import { figureY, type PlotLayout, type PlotRange, priceToY, slotToX } from './plot-layout.ts';
import type { Crosshair } from './use-chart-gestures.ts';

/** An open order as a line on the plot; the label has direction, amount and time left. */
export type ChartPosition = {
  readonly id: string;
  readonly direction: Direction;
  readonly price: number;
  readonly label: ReactNode;
};

type LastPrice = {
  readonly price: number;
  /** Slot of its dot; null when the newest candle is not visible. */
  readonly slot: number | null;
  /** Time left of the current candle, as the tag's second line. */
  readonly note: ReactNode;
};

type ChartMarksProps = {
  layout: PlotLayout;
  range: PlotRange;
  slots: number;
  last: LastPrice | null;
  positions: readonly ChartPosition[];
  /** A dashed reference, such as the previous close. */
  baseline: number | null;
  high: Mark | null;
  low: Mark | null;
  crosshair: Crosshair | null;
  /** Price and time under the crosshair. */
  crosshairText: { price: string; time: string } | null;
  priceText: (pips: number) => string;
};

type HighLowProps = Pick<ChartMarksProps, 'layout' | 'range' | 'slots' | 'priceText'> & {
  mark: Mark;
  side: 'above' | 'below';
  /** Height of the last price's line; null when it is not drawn. */
  lineY: number | null;
};

function HighLow({ mark, side, lineY, layout, range, slots, priceText }: HighLowProps) {
  const x = slotToX(layout, slots, mark.slot);
  const y = priceToY(layout, range, mark.price);
  const leftwards = x > layout.plotRight / 2;
  const end = leftwards ? x - 14 : x + 14;
  return (
    <g>
      <line className="chart__mark-line" x1={x} x2={end} y1={y} y2={y} />
      <text
        className="chart__mark"
        x={leftwards ? end - 4 : end + 4}
        y={figureY(layout, y, lineY, side)}
        textAnchor={leftwards ? 'end' : 'start'}
        dominantBaseline="central"
      >
        {priceText(mark.price)}
      </text>
    </g>
  );
}

/** Everything above the canvas: last price, open orders, high and low, crosshair. */
export function ChartMarks(props: ChartMarksProps) {
  const { layout, range, slots, last, positions, baseline, high, low, crosshair, crosshairText, priceText } = props;
  const within = (y: number) => Math.min(Math.max(y, layout.plotTop + 1), layout.plotBottom - 1);
  const lastY = last ? within(priceToY(layout, range, last.price)) : 0;
  const marked = { layout, range, slots, priceText, lineY: last ? lastY : null };
  const inRange = (price: number) => price >= range.low && price <= range.high;
  return (
    <div className="chart__marks" aria-hidden="true">
      <svg width={layout.width} height={layout.height}>
        {baseline !== null && inRange(baseline) && (
          <line
            className="chart__baseline"
            x1={0}
            x2={layout.plotRight}
            y1={priceToY(layout, range, baseline)}
            y2={priceToY(layout, range, baseline)}
          />
        )}
        {positions.map(({ id, direction, price }) => {
          const y = within(priceToY(layout, range, price));
          return (
            <line
              key={id}
              className={`chart__order ${direction === 'rise' ? 'up' : 'down'}`}
              x1={0}
              x2={layout.plotRight}
              y1={y}
              y2={y}
            />
          );
        })}
        {last && <line className="chart__last" x1={0} x2={layout.plotRight} y1={lastY} y2={lastY} />}
        {/* Above the lines: their halo keeps a line that passes from crossing the figure out. */}
        {high && <HighLow {...marked} mark={high} side="above" />}
        {low && <HighLow {...marked} mark={low} side="below" />}
        {last && last.slot !== null && (
          <g className="chart__dot">
            <circle cx={slotToX(layout, slots, last.slot)} cy={lastY} r={8} opacity={0.25} />
            <circle cx={slotToX(layout, slots, last.slot)} cy={lastY} r={3} />
          </g>
        )}
        {crosshair && (
          <g className="chart__cross">
            <line
              x1={slotToX(layout, slots, crosshair.slot)}
              x2={slotToX(layout, slots, crosshair.slot)}
              y1={layout.plotTop}
              y2={layout.end}
            />
            <line x1={0} x2={layout.plotRight} y1={crosshair.y} y2={crosshair.y} />
          </g>
        )}
      </svg>
      {positions.map(({ id, direction, price, label }) => (
        <span
          key={id}
          className={`chart__pill ${direction === 'rise' ? 'up' : 'down'}`}
          style={{ top: within(priceToY(layout, range, price)) }}
        >
          {label}
        </span>
      ))}
      {last && (
        <span className="chart__tag" style={{ top: lastY, left: layout.plotRight }}>
          <span>{priceText(last.price)}</span>
          {last.note}
        </span>
      )}
      {crosshair && crosshairText && (
        <>
          <span className="chart__cross-price" style={{ top: crosshair.y, left: layout.plotRight }}>
            {crosshairText.price}
          </span>
          <span
            className="chart__cross-time"
            style={{ left: Math.min(Math.max(slotToX(layout, slots, crosshair.slot), 36), layout.plotRight - 36) }}
          >
            {crosshairText.time}
          </span>
        </>
      )}
    </div>
  );
}
