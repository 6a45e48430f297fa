import { describe, expect, test } from 'vitest';
import { maxSlots, minSlots, pan, startWindow, visibleRange, zoom } from './chart-window.ts';

describe('the window over a chart', () => {
  test('follows the newest candle at first', () => {
    expect(visibleRange({ slots: 40, newerBy: 0 }, 200)).toEqual({ from: 160, to: 200 });
  });

  test('leaves empty slots on the left while a series is young', () => {
    expect(visibleRange({ slots: 40, newerBy: 0 }, 3)).toEqual({ from: -37, to: 3 });
  });

  test('pans back until the screen is a third full, and never into the future', () => {
    expect(pan({ slots: 30, newerBy: 0 }, 500, 100)).toEqual({ slots: 30, newerBy: 90 });
    expect(pan({ slots: 30, newerBy: 5 }, -50, 100)).toEqual({ slots: 30, newerBy: 0 });
  });

  test('keeps the slot under the fingers when zooming', () => {
    expect(zoom({ slots: 40, newerBy: 20 }, 2, 1, 300)).toEqual({ slots: 80, newerBy: 20 });
    expect(zoom({ slots: 40, newerBy: 60 }, 2, 0, 300)).toEqual({ slots: 80, newerBy: 20 });
  });

  test('keeps the newest candle in view when zooming in anywhere', () => {
    for (const anchor of [0, 0.5, 1]) {
      expect(zoom({ slots: 40, newerBy: 0 }, 0.5, anchor, 300)).toEqual({ slots: 20, newerBy: 0 });
    }
  });

  test('zooms between its limits only', () => {
    expect(zoom({ slots: 20, newerBy: 0 }, 0.01, 1, 300).slots).toBe(minSlots);
    expect(zoom({ slots: 100, newerBy: 0 }, 100, 1, 300).slots).toBe(maxSlots);
  });

  test('starts wider on a wider plot', () => {
    expect(startWindow(315).slots).toBe(40);
    expect(startWindow(10_000).slots).toBe(160);
  });
});
