import { expect, it } from 'vitest';
import type { OwnTape } from './feed.ts';
import { createSimFeed } from './sim-feed.ts';

/** A tape whose entries get the given times of a database clock; then it ends. */
function tapeOf(times: readonly string[]) {
  const ended = new AbortController();
  const entries: string[] = [];
  let lastAt: Date | null = null;
  const put = (kind: string) => {
    entries.push(kind);
    lastAt = new Date(times[entries.length - 1] ?? times.at(-1) ?? '');
    if (entries.length >= times.length) ended.abort();
  };
  const tape: OwnTape = {
    signal: ended.signal,
    head: () => ({ seq: entries.length, lastAt, lastQuote: null, source: 'sim' }),
    append: (quotes) => {
      for (const _ of quotes) put('tick');
    },
    refuse: () => undefined,
    switchSource: async () => put('source'),
    putSeed: async () => put('seed'),
  };
  return { tape, entries };
}

const calendar = {
  zone: 'UTC',
  aroundTheClock: true,
  ordersAfterOpenS: 0,
  ordersBeforeCloseS: 0,
  hours: [],
  exceptions: [],
};
const feedAt = (now: string) =>
  createSimFeed({
    clock: { now: () => new Date(now) },
    referencePrice: 100_000n,
    volatilityPpm: 50,
    timetable: () => [{ fromMs: 0, calendar }],
  });

it('starts the next seed when the tape is in the next platform day, even on a slow machine', async () => {
  const { tape, entries } = tapeOf([
    '2026-11-22T15:59:58.000Z',
    '2026-11-22T15:59:58.500Z',
    '2026-11-22T15:59:59.500Z',
    '2026-11-22T16:00:00.100Z',
    '2026-11-22T16:00:00.600Z',
    '2026-11-22T16:00:01.000Z',
  ]);
  await feedAt('2026-11-22T15:49:58.000Z').run(tape);
  expect(entries).toEqual(['source', 'seed', 'tick', 'tick', 'seed', 'tick']);
});

it('keeps a seed for its whole day when the machine’s clock is ahead in the next day', async () => {
  const { tape, entries } = tapeOf(Array.from({ length: 4 }, (_, i) => `2026-11-22T15:55:0${i}.000Z`));
  await feedAt('2026-11-22T16:05:00.000Z').run(tape);
  expect(entries).toEqual(['source', 'seed', 'tick', 'tick']);
});

it('ends at the close, also when new hours move it', async () => {
  const opensMs = Date.parse('2026-11-22T00:00:00.000Z');
  const untilMinute = (closesMinute: number) => [
    { fromMs: 0, calendar: { ...calendar, aroundTheClock: false, hours: [{ opensMinute: 0, closesMinute }] } },
  ];
  const ended = new AbortController();
  let minutes = 0;
  let hours = untilMinute(10);
  const ticks: number[] = [];
  const tape: OwnTape = {
    ...tapeOf([]).tape,
    signal: ended.signal,
    append: () => {
      ticks.push(minutes);
      minutes += 4;
      if (minutes === 8) hours = untilMinute(7);
      if (minutes >= 12) ended.abort();
    },
    putSeed: async () => {
      if (ticks.length > 0) ended.abort();
    },
    switchSource: async () => undefined,
  };
  let readings = 0;
  const now = () => {
    // Long after the close was noticed.
    if (minutes === 8) readings += 1;
    if (readings > 6) ended.abort();
    return new Date(opensMs + minutes * 60_000);
  };
  const options = { referencePrice: 100_000n, volatilityPpm: 50 };
  await createSimFeed({ ...options, clock: { now }, timetable: () => hours }).run(tape);
  expect(ticks).toEqual([0, 4]);
});
