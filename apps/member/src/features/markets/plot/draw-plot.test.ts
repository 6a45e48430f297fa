import { expect, test } from 'vitest';
import { drawPlot } from './draw-plot.ts';
import type { PlotBox } from './plot-boxes.ts';
import type { PlotSeries } from './plot-series.ts';

/** Ten pixels a slot, one pixel a unit of price. */
const box: PlotBox = { left: 0, width: 20, top: 0, height: 100, low: 0, high: 100 };
const candle = { openAtMs: 0, open: 40, high: 60, low: 20, close: 50, ticks: 3 };
const candles = (...slots: (typeof candle | null)[]): PlotSeries => ({
  kind: 'candles',
  plot: 0,
  slots,
  up: 'up',
  down: 'down',
});

/** Calls and assignments on the canvas, as one line each, without clipping. */
function drawn(...series: PlotSeries[]): string[] {
  const seen: string[] = [];
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get:
      (_, name) =>
      (...values: unknown[]) => {
        seen.push(`${String(name)} ${values.join(' ')}`.trim());
        return name === 'createLinearGradient'
          ? { addColorStop: (at: number, colour: string) => seen.push(`stop ${at} ${colour}`) }
          : undefined;
      },
    set: (_, name, value) => {
      seen.push(`${String(name)} = ${typeof value === 'object' ? 'gradient' : String(value)}`);
      return true;
    },
  });
  drawPlot(context, [box], series);
  return seen.filter((call) => !['save', 'restore', 'clip', 'beginPath', 'rect 0 0 20 100'].includes(call));
}

test('draws up hollow and down solid, with wicks from the body, and nothing where there is no candle', () => {
  const shape = ['rect 1.5 50.5 7 10', 'moveTo 5.5 50.5', 'lineTo 5.5 40.5', 'moveTo 5.5 60.5', 'lineTo 5.5 80.5'];
  expect(drawn(candles(candle, null))).toEqual([
    'lineWidth = 1.1',
    'globalAlpha = 1',
    'strokeStyle = up',
    ...shape,
    'stroke',
  ]);
  expect(drawn(candles({ ...candle, open: 50, close: 40 }, null))).toEqual([
    'lineWidth = 1.1',
    'globalAlpha = 1',
    'strokeStyle = down',
    ...shape,
    'fillStyle = down',
    'fill',
    'stroke',
  ]);
});

test("draws candles of the source's history fainter than those of the tape", () => {
  const alphas = drawn(candles({ ...candle, ticks: 0 }, candle)).filter((call) => call.startsWith('globalAlpha'));
  expect(alphas).toEqual(['globalAlpha = 0.4', 'globalAlpha = 1']);
});

test('connects the values of a line, in its dashes, over an area down to the bottom', () => {
  const line = { kind: 'line', plot: 0, colour: 'blue', width: 2 } as const;
  expect(drawn({ ...line, values: [90, 80], dash: 'dashed' })).toEqual([
    'moveTo 5 10',
    'lineTo 15 20',
    'strokeStyle = blue',
    'lineWidth = 2',
    'lineJoin = round',
    'setLineDash 8,4',
    'stroke',
  ]);
  expect(drawn({ ...line, values: [90, 80], dash: 'solid', area: ['pale', 'none'] }).slice(0, 9)).toEqual([
    'createLinearGradient 0 10 0 100',
    'stop 0 pale',
    'stop 1 none',
    'moveTo 5 10',
    'lineTo 15 20',
    'lineTo 15 100',
    'lineTo 5 100',
    'closePath',
    'fillStyle = gradient',
  ]);
});

test('begins a line anew after a slot without a value', () => {
  const line = { kind: 'line', plot: 0, colour: 'blue', width: 2, dash: 'solid', values: [90, null, 80, 70] } as const;
  expect(drawn(line).slice(0, 3)).toEqual(['moveTo 2.5 10', 'moveTo 12.5 20', 'lineTo 17.5 30']);
});

test('draws bars from zero, each in its colour', () => {
  const values = [{ value: 30, colour: 'red' }, null];
  expect(drawn({ kind: 'bars', plot: 0, values, share: 0.6 })).toEqual(['fillStyle = red', 'fillRect 2 100 6 -30']);
});

test('leaves out a series without a plot', () => {
  expect(drawn({ ...candles(candle), plot: 1 })).toEqual([]);
});
