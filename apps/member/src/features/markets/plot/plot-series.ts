import type { ChartCandle } from '../candles/chart-candle.ts';
import { type ChartLine, panesOf } from '../candles/chart-lines.ts';
import { type ChartColours, fade } from './chart-colours.ts';

/** Slots from left to right; null where a young series has no candle yet. */
export type Slots = readonly (ChartCandle | null)[];

/** Up is hollow and down is solid in every colour set: the shape carries the direction, the colour only repeats it. */
type Candles = { readonly kind: 'candles'; readonly slots: Slots; readonly up: string; readonly down: string };

type Line = {
  readonly kind: 'line';
  /** Interrupted where there is no value. */
  readonly values: readonly (number | null)[];
  readonly colour: string;
  readonly width: number;
  readonly dash: ChartLine['dash'];
  /** Colours of the area below, from the line's highest point to the bottom of the plot. */
  readonly area?: readonly [string, string];
};

/** Bars from zero. */
type Bars = {
  readonly kind: 'bars';
  readonly values: readonly ({ readonly value: number; readonly colour: string } | null)[];
  /** Width as a share of the slot. */
  readonly share: number;
};

/** What is drawn at the slots of one plot; `plot` is its place from top to bottom. */
export type PlotSeries = (Candles | Line | Bars) & { readonly plot: number };

type ShownLine = Pick<ChartLine, 'colour' | 'dash' | 'pane' | 'bars'>;

/** Candles, lines and tick counts of the slots. */
export function klineSeries(
  { up, down, averages }: ChartColours,
  { lines, withTicks }: { lines: readonly ShownLine[]; withTicks: boolean },
  slots: Slots,
  values: readonly (readonly (number | null)[])[],
): PlotSeries[] {
  const rising = fade(up, 0.4);
  const falling = fade(down, 0.75);
  const shownPanes = panesOf(lines);
  const firstPane = withTicks ? 2 : 1;
  const drawnLines = lines.map(({ colour, dash, pane, bars }, index): PlotSeries => {
    const plot = pane === undefined ? 0 : firstPane + shownPanes.indexOf(pane);
    const at = (slot: number) => values[index]?.[slot] ?? null;
    if (!bars) {
      const drawn = slots.map((_, slot) => at(slot));
      return { kind: 'line', plot, values: drawn, colour: averages[colour], width: 1.2, dash };
    }
    // Drawn where the slot has its candle, so that the layer of the current one does not repeat the bar before it.
    const drawn = slots.map((candle, slot) => {
      const value = candle ? at(slot) : null;
      return value === null ? null : { value, colour: value >= 0 ? rising : falling };
    });
    return { kind: 'bars', plot, values: drawn, share: 0.4 };
  });
  const ticks = slots.map(
    (candle) => candle && { value: candle.ticks, colour: candle.close >= candle.open ? rising : falling },
  );
  return [
    { kind: 'candles', plot: 0, slots, up, down },
    ...drawnLines,
    ...(withTicks ? [{ kind: 'bars', plot: 1, values: ticks, share: 0.64 } as const] : []),
  ];
}

/** The close of each slot as a brand line over a fading area; no direction colours. */
export function trendSeries({ brand }: ChartColours, values: readonly (number | null)[]): PlotSeries[] {
  const area = [fade(brand, 0.3), fade(brand, 0)] as const;
  return [{ kind: 'line', plot: 0, values, colour: brand, width: 1.8, dash: 'solid', area }];
}
