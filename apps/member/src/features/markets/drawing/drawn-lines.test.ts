import { describe, expect, it } from 'vitest';
import { plotLayout } from '../plot/plot-layout.ts';
import { plotPlace, px } from '../plot/plot-place.ts';
import { type DrawnLine, mostLines, readLines, withLine, withMovedLine, writeLines } from './drawn-lines.ts';
import { linesPath } from './line-paths.ts';

const level: DrawnLine = { kind: 'level', price: 407_836 };
const trend: DrawnLine = { kind: 'trend', from: { atMs: 1_000, price: 10 }, to: { atMs: 61_000, price: -20 } };

describe('drawn lines', () => {
  it('are the same after they were stored', () => {
    expect(readLines(writeLines([level, trend]))).toEqual([level, trend]);
    expect(readLines(writeLines([]))).toEqual([]);
  });

  it.each([
    '',
    ' ',
    'level',
    'level:',
    'level:1.5',
    'level:1,2',
    'level:x',
    'trend:1,2,3',
    'trend:1,2,3,4,5',
    'ray:1',
    'level:9e99',
    '{}',
  ])('leaves out what is damaged: "%s"', (stored) => {
    expect(readLines(`${stored} level:5`)).toEqual([{ kind: 'level', price: 5 }]);
  });

  it('are at most so many, from the storage and from the hand', () => {
    const many = Array.from({ length: mostLines + 20 }, (_, price): DrawnLine => ({ kind: 'level', price }));
    const read = readLines(writeLines(many));
    expect(read).toHaveLength(mostLines);
    expect(withLine(read, trend)).toBe(read);
    expect(withLine(read.slice(1), trend).at(-1)).toEqual(trend);
  });
});

it('draws a line once, however often it is drawn or stored', () => {
  expect(withLine([level, trend], { ...level })).toEqual([level, trend]);
  expect(readLines('level:5 level:5')).toHaveLength(1);
});

it('moves a line within the list, and makes one of two that come to lie on each other', () => {
  const other: DrawnLine = { kind: 'level', price: 5 };
  const lines = [level, trend, other];
  expect(withMovedLine(lines, level, { kind: 'level', price: 6 })).toEqual([{ kind: 'level', price: 6 }, trend, other]);
  expect(withMovedLine(lines, level, { ...other })).toEqual([other, trend]);
  expect(withMovedLine(lines, trend, { ...trend })).toEqual(lines);
});

describe('the path of drawn lines', () => {
  const layout = plotLayout({ width: 375, height: 460, unit: 1, textUnit: 1 }, true);
  const place = plotPlace(layout, { low: 0, high: 400 }, (atMs) => atMs / 1_000, { first: 0, slots: 63 });

  it('has levels across the plot and trends from point to point', () => {
    expect(linesPath(place, [{ kind: 'level', price: 200 }])).toBe(`M0 ${px(place.yOf(200))}H315.0`);
    expect(linesPath(place, [{ kind: 'trend', from: { atMs: 0, price: 400 }, to: { atMs: 63_000, price: 400 } }])).toBe(
      'M0.0 1.0L315.0 1.0',
    );
  });

  it('leaves out what is beside the plot, but not what crosses it', () => {
    const from = (atMs: number, toMs: number): DrawnLine => ({
      kind: 'trend',
      from: { atMs, price: 1 },
      to: { atMs: toMs, price: 2 },
    });
    expect(linesPath(place, [{ kind: 'level', price: 401 }, from(-9_000, -1_000), from(64_000, 99_000)])).toBe('');
    expect(linesPath(place, [from(-9_000, 99_000)])).not.toBe('');
  });
});
