import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStage } from '../stage.test-data.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';

const stage = createStage();
const acceptedAt = Date.parse('2026-11-20T08:00:00.437Z');
const closeAt = new Date(acceptedAt + 60_000).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function Countdown() {
  return <p>{useSecondsUntil(closeAt, 60)}</p>;
}

/** The displayed text a moment after acceptance, with a device clock that is off by `clockMs`. */
async function shownAfter(passedMs: number, clockMs = 0): Promise<string | null | undefined> {
  vi.setSystemTime(acceptedAt + clockMs);
  await stage.show(stage.platform({}), <Countdown />);
  await act(async () => vi.advanceTimersByTime(passedMs));
  return stage.find('p')?.textContent;
}

it('never shows more time than the order has, for an expiry between two whole seconds', async () => {
  expect(await shownAfter(0)).toBe('60');
  expect(await shownAfter(1_000)).toBe('59');
  expect(await shownAfter(0, -300)).toBe('60');
});

it('ends at the expiry', async () => {
  expect(await shownAfter(59_900)).toBe('1');
  expect(await shownAfter(60_000)).toBe('0');
});
