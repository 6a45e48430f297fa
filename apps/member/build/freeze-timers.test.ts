import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freezeTimers } from './freeze-timers.ts';

test('runs immediate timers, never later or repeated ones, and returns a timer for each', async () => {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  const place = { setTimeout, setInterval, clearTimeout, clearInterval };
  freezeTimers(place, 20);
  const fired: string[] = [];
  place.setTimeout((name: string) => fired.push(name), 0, 'at once');
  place.setTimeout(() => fired.push('soon'), 20);
  place.clearTimeout(place.setTimeout(() => fired.push('cleared'), 1));
  place.setTimeout(() => fired.push('later'), 21).unref();
  place.setInterval(() => fired.push('again'), 1).unref();
  await sleep(100);
  expect(fired).toEqual(['at once', 'soon']);
});
