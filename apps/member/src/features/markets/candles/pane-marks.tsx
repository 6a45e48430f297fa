import { Fragment } from 'react';
import type { PlotLayout, PlotRange } from '../plot/plot-layout.ts';
import { px } from '../plot/plot-place.ts';
import type { ChartLine, Pane } from './chart-lines.ts';

type PaneMarksProps = {
  layout: PlotLayout;
  panes: readonly Pane[];
  ranges: readonly PlotRange[];
  lines: readonly ChartLine[];
  /** Values of all lines at the candle that is read. */
  values: readonly (number | null)[];
  priceText: (pips: number) => string;
};

/** Levels that are read from the strength of prices; the histogram has its zero. */
const levels = { rsi: [30, 70], macd: [0] } as const satisfies Record<Pane, readonly number[]>;

/** Names, values and reference lines of the plots below the candles. */
export function PaneMarks({ layout, panes, ranges, lines, values, priceText }: PaneMarksProps) {
  const textOf = (pane: Pane, value: number | null | undefined) => {
    if (typeof value !== 'number') return '—';
    return pane === 'rsi' ? px(value) : `${value < 0 ? '−' : ''}${priceText(Math.abs(value))}`;
  };
  return panes.map((pane, index) => {
    const [span, range] = [layout.panes[index], ranges[index]];
    if (!span || !range) return null;
    const yOf = (value: number) =>
      span.top + ((range.high - value) / (range.high - range.low)) * (span.bottom - span.top);
    return (
      <Fragment key={pane}>
        <svg className="chart__marks" width={layout.width} height={layout.height} aria-hidden="true">
          <line className="chart__rule" x1={0} x2={layout.plotRight} y1={span.bottom} y2={span.bottom} />
          {levels[pane].map((level) => (
            <Fragment key={level}>
              <line className="chart__baseline" x1={0} x2={layout.plotRight} y1={yOf(level)} y2={yOf(level)} />
              <text
                className="chart__axis"
                x={layout.width - 3}
                y={yOf(level)}
                textAnchor="end"
                dominantBaseline="central"
              >
                {level}
              </text>
            </Fragment>
          ))}
        </svg>
        <span
          className="chart__ticks-label chart__pane-label"
          style={{ bottom: layout.height - span.top }}
          aria-hidden="true"
        >
          {lines.map((line, at) =>
            line.pane === pane ? (
              <span key={line.id} className={line.bars ? undefined : `chart__ma-${line.colour + 1}`}>
                {line.label} {textOf(pane, values[at])}
              </span>
            ) : null,
          )}
        </span>
      </Fragment>
    );
  });
}
