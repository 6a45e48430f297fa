import { expect, test } from 'vitest';
import { updatesOf } from './measure-updates.ts';

const main = { ph: 'X', pid: 1, tid: 1 };
const arrival = (ts: number) => ({ ...main, ph: 'I', name: 'WebSocketReceive', ts });
const task = (ts: number, dur: number, tdur = dur, tid = 1) => ({ ...main, tid, name: 'FunctionCall', ts, dur, tdur });

test('counts all main thread work from one tick to the next as an update', () => {
  const updates = updatesOf([
    arrival(100_000),
    task(99_900, 400, 300),
    task(110_000, 5_000, 4_000),
    { ...task(111_000, 2_000), name: 'Layout' },
    task(120_000, 9_000, 9_000, 2),
    arrival(200_000),
    task(210_000, 7_000),
    arrival(300_000),
    task(310_000, 1_000),
  ]);
  expect(updates).toEqual([
    { wallMs: 5.4, cpuMs: 4.3 },
    { wallMs: 7, cpuMs: 7 },
  ]);
});

test('counts simultaneous ticks as one update', () => {
  expect(updatesOf([arrival(100_000), arrival(101_000), task(105_000, 3_000), arrival(200_000)])).toHaveLength(1);
});

test('measures nothing without ticks', () => {
  expect(updatesOf([task(1, 2)])).toEqual([]);
});
