import { describe, expect, test } from 'vitest';
import {
  figureY,
  gridDivisions,
  gutterFor,
  labelledPrices,
  plotLayout,
  plotRange,
  priceToY,
  roundedUp,
  slotToX,
  steadyRange,
  stretchedRange,
  xToSlot,
  yToPrice,
} from './plot-layout.ts';

const layout = plotLayout({ width: 375, height: 460, unit: 1, textUnit: 1 }, true);

describe('the plot', () => {
  test('keeps a 60 px gutter for prices and 46 px for the tick bars', () => {
    expect(layout.plotRight).toBe(315);
    expect(layout.barsBottom - layout.barsTop).toBe(46);
    expect(plotLayout({ width: 375, height: 460, unit: 1, textUnit: 1 }, false).plotBottom).toBe(460 - 24);
  });

  test('has a wider gutter for a sixth digit, and none narrower than for five', () => {
    const text = (decimals: number) => (pips: number) =>
      (pips / 10 ** decimals).toLocaleString('en', { minimumFractionDigits: decimals });
    const gutters = [9_190_526, 19_190_526, 115_259, 4_712_345].map((pips) => gutterFor(pips, text(2)));
    expect(gutters[0]).toBeCloseTo(60);
    expect(gutters[1]).toBeCloseTo(66.6);
    expect(gutters.slice(2)).toEqual([60, 60]);
    // Currency pairs: five decimals, and three.
    expect([gutterFor(115_259, text(5)), gutterFor(151_234, text(3))]).toEqual([60, 60]);
    // The label above the highest price already has a sixth digit.
    expect(gutterFor(9_999_000, text(2))).toBe(gutters[1]);
    const size = { width: 375, height: 460, unit: 1, textUnit: 1 };
    expect(plotLayout(size, true, gutters[1]).plotRight).toBeCloseTo(375 - 66.6);
    // It grows with the text, and text of twice the size still fits.
    expect(plotLayout({ ...size, textUnit: 2 }, true, gutters[1]).plotRight).toBeCloseTo(375 - 133.2);
    expect(plotLayout({ ...size, textUnit: 3 }, true, gutters[1]).plotRight).toBeCloseTo(375 * 0.64);
  });

  test('has panes between the tick bars and the time axis, without overlap', () => {
    const { barsBottom, panes, end } = plotLayout(
      { width: 375, height: 600, unit: 1, textUnit: 1 },
      true,
      undefined,
      2,
    );
    expect(end).toBe(600 - 24);
    expect(panes.map(({ top, bottom }) => bottom - top)).toEqual([54, 54]);
    expect([panes[0]?.top, panes[1]?.top, panes[1]?.bottom]).toEqual([
      barsBottom + 20,
      (panes[0]?.bottom ?? 0) + 20,
      end,
    ]);
  });

  test('keeps about half of a low chart for the prices', () => {
    const low = plotLayout({ width: 740, height: 290, unit: 1, textUnit: 1 }, true, undefined, 2);
    expect(low.plotBottom).toBeGreaterThan(low.end * 0.45);
    expect(low.panes.every(({ top, bottom }) => bottom - top > 15)).toBe(true);
  });

  test('stretches the price axis around its middle, in whole steps of the grid', () => {
    const range = { low: 1000, high: 1100 };
    expect(stretchedRange(range, 1)).toEqual(range);
    expect(stretchedRange(range, 2)).toEqual({ low: 950, high: 1150 });
    expect(stretchedRange(range, 0.5)).toEqual({ low: 1024, high: 1076 });
    for (const factor of [0.1, 0.3, 1.7, 10]) {
      for (const high of [1004, 1008, 1100]) {
        const { low, high: top } = stretchedRange({ low: 1000, high }, factor);
        expect([(top - low) % gridDivisions, Number.isInteger(low), top > low]).toEqual([0, true, true]);
      }
    }
  });

  test('moves the figure of a high or low off the line of the last price', () => {
    expect(figureY(layout, 100, null, 'above')).toBe(100);
    expect(figureY(layout, 100, 109, 'above')).toBe(100);
    expect(figureY(layout, 100, 103, 'above')).toBe(95);
    expect(figureY(layout, 100, 97, 'below')).toBe(105);
    // No space further outwards.
    expect(figureY(layout, 5, 6, 'above')).toBe(14);
    expect(figureY(layout, layout.plotBottom - 5, layout.plotBottom - 6, 'below')).toBe(layout.plotBottom - 14);
  });

  test('divides its range into whole pips on every grid line', () => {
    for (const values of [[100], [100, 101], [9_184_250, 9_190_013], [5, 4, 1, 999]]) {
      const range = plotRange(values);
      expect((range.high - range.low) % gridDivisions).toBe(0);
      expect(range.low).toBeLessThan(Math.min(...values));
      expect(range.high).toBeGreaterThan(Math.max(...values));
    }
  });

  test('of nothing still has a range', () => {
    expect(plotRange([])).toEqual({ low: 0, high: gridDivisions });
  });

  test('turns a price into a height and back', () => {
    const range = plotRange([400_000, 410_000]);
    expect(yToPrice(layout, range, priceToY(layout, range, 404_321))).toBe(404_321);
    expect(priceToY(layout, range, range.high)).toBe(layout.plotTop);
    expect(priceToY(layout, range, range.low)).toBe(layout.plotBottom);
  });

  test('finds the slot under a pointer, clamped to the plot', () => {
    expect(xToSlot(layout, 42, slotToX(layout, 42, 17))).toBe(17);
    expect(xToSlot(layout, 42, -5)).toBe(0);
    expect(xToSlot(layout, 42, 5000)).toBe(41);
  });

  test('hides the label that the last price would cover', () => {
    const range = { low: 0, high: 400 };
    expect(labelledPrices(layout, range, null)).toEqual([0, 100, 200, 300]);
    expect(labelledPrices(layout, range, 204)).toEqual([0, 100, 300]);
  });
});

describe('a range that was drawn with', () => {
  const drawn = plotRange([1_000, 1_200]);

  test('stays while all values fit', () => {
    expect(steadyRange(drawn, [1_000, 1_205])).toBe(drawn);
    expect(steadyRange(drawn, [1_010, 1_190])).toBe(drawn);
  });

  test('is extended for a value near or beyond its edge', () => {
    expect(steadyRange(drawn, [1_000, 1_217]).high).toBeGreaterThan(drawn.high);
    expect(steadyRange(drawn, [900, 1_200]).low).toBeLessThan(900);
  });

  test('is replaced when half of it is empty', () => {
    expect(steadyRange(drawn, [1_100, 1_150])).toEqual(plotRange([1_100, 1_150]));
  });

  test('stays stable for a flat price and for no values', () => {
    const flat = plotRange([100]);
    expect(steadyRange(flat, [100])).toBe(flat);
    expect(steadyRange(flat, [])).toBe(flat);
  });

  test('contains the values it was made for, whatever they are', () => {
    for (const values of [[100], [100, 101], [100, 103], [9_184_250, 9_190_013], [5, 4, 1, 999], [0, 1_000_000_000]]) {
      const range = plotRange(values);
      expect(steadyRange(range, values)).toBe(range);
    }
  });
});

test('counts get a round top', () => {
  expect([0, 1, 7, 10, 11, 101, 249, 612, 999].map(roundedUp)).toEqual([1, 1, 8, 10, 15, 150, 250, 800, 1_000]);
});
