import { marketsText, savingsText, useText } from '@fairtick/i18n';
import { amountText, SegmentedControl } from '@fairtick/ui';
import { useMemo, useState } from 'react';
import { usePlatformFormats } from '../../../shared/use-platform-formats.ts';
import { ChartCanvas } from '../plot/chart-canvas.tsx';
import { useChartColours } from '../plot/chart-colours.ts';
import { ChartGrid } from '../plot/chart-grid.tsx';
import { trendSeries, trendStyle } from '../plot/kline-option.ts';
import { plotLayout, slotToX } from '../plot/plot-layout.ts';
import { type Crosshair, useChartGestures } from '../plot/use-chart-gestures.ts';
import { usePlotOption } from '../plot/use-plot-option.ts';
import { onePixel, usePlotSize } from '../plot/use-plot-size.ts';
import { barsRange, barsSeries, type DaySeries, gridText, lineRange, toDrawn } from './chart-days.ts';
import '../plot/chart.css';
import './day-chart.css';

type DayChartProps = { title: string; days: readonly string[]; series: readonly DaySeries[] };

const labelCount = 4;

/**
 * Money by platform day: one series at a time, as a line or as bars from zero, with a summary and a table for screen
 * readers.
 */
export function DayChart({ title, days, series }: DayChartProps) {
  const { t } = useText();
  const [key, setKey] = useState(series[0]?.key ?? '');
  const shown = series.find((one) => one.key === key) ?? series[0];
  if (!shown) return null;
  return (
    <>
      <div className="day-chart__head">
        <h2>{title}</h2>
        <SegmentedControl
          label={t(marketsText.chartType)}
          options={series.map(({ key: value, name }) => ({ value, label: name }))}
          value={shown.key}
          onChange={setKey}
        />
      </div>
      <DayPlot key={shown.key} days={days} series={shown} />
      <DayTable title={title} days={days} series={series} />
    </>
  );
}

function useDayText(): (day: string | undefined) => string {
  const formats = usePlatformFormats();
  return (day) => (day === undefined ? '—' : formats.day(day));
}

function DayPlot({ days, series }: { days: readonly string[]; series: DaySeries }) {
  const { t } = useText();
  const dayText = useDayText();
  const { box, size } = usePlotSize();
  const colours = useChartColours();
  const [crosshair, setCrosshair] = useState<Crosshair | null>(null);
  const layout = useMemo(() => plotLayout(size ?? onePixel, false), [size]);
  const values = useMemo(() => series.minor.map(toDrawn), [series]);
  const isBars = series.kind === 'bars';
  const range = useMemo(() => (isBars ? barsRange(values) : lineRange(values)), [isBars, values]);
  const drawn = useMemo(
    () => (isBars ? barsSeries(colours, values) : trendSeries(trendStyle(colours), values)),
    [isBars, colours, values],
  );
  const slots = days.length;
  const option = usePlotOption({
    layout,
    range,
    span: { from: 0, slots, of: slots },
    mostTicks: null,
    series: drawn,
  });
  const gestures = useChartGestures({ layout, slots, newestSlot: slots - 1, crosshair, setCrosshair });
  const slot = crosshair?.slot ?? slots - 1;
  const under = amountText(series.minor[slot] ?? null, { signed: isBars });
  const stride = Math.ceil(slots / labelCount);
  // Labels are counted from the right, so that today has one.
  const labels = days.flatMap((day, index) =>
    (slots - 1 - index) % stride === Math.floor(stride / 2) ? [{ slot: index, text: dayText(day) }] : [],
  );
  return (
    <>
      <p className="day-chart__value">
        {dayText(days[slot])} <b>{under}</b>
      </p>
      <div ref={box} className="chart day-chart__plot">
        {size && (
          <>
            <ChartGrid
              layout={layout}
              range={range}
              slots={slots}
              times={labels}
              lastPrice={null}
              priceText={gridText}
            />
            <ChartCanvas option={option} />
            {crosshair && (
              <svg className="chart__marks chart__cross" width={layout.width} height={layout.height} aria-hidden="true">
                <line
                  x1={slotToX(layout, slots, slot)}
                  x2={slotToX(layout, slots, slot)}
                  y1={layout.plotTop}
                  y2={layout.plotBottom}
                />
              </svg>
            )}
          </>
        )}
        <div
          {...gestures}
          className="chart__surface"
          role="slider"
          tabIndex={0}
          aria-label={t(savingsText.nameLeftRightArrow, { name: series.name })}
          aria-valuemin={0}
          aria-valuemax={slots - 1}
          aria-valuenow={slot}
          aria-valuetext={`${dayText(days[slot])} ${under}`}
        />
      </div>
    </>
  );
}

/** The chart for screen readers. */
function DayTable({ title, days, series }: DayChartProps) {
  const { t } = useText();
  const dayText = useDayText();
  return (
    <div className="visually-hidden">
      {series.map(({ key, name, minor, kind }) => {
        const text = (amount: bigint | undefined) => amountText(amount ?? null, { signed: kind === 'bars' });
        const ordered = minor.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        return (
          <p key={key}>
            {t(savingsText.nameSinceFirstLast, {
              name,
              from: dayText(days[0]),
              first: text(minor[0]),
              last: text(minor.at(-1)),
              high: text(ordered.at(-1)),
              low: text(ordered[0]),
            })}
          </p>
        );
      })}
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t(savingsText.day)}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                {series.map(({ key, minor, kind }) => (
                  <td key={key}>{amountText(minor[index] ?? null, { signed: kind === 'bars' })}</td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  );
}
