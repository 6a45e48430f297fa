import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const second = 1000;

describe('the server clock', () => {
  it('is the own clock until the server has answered', () => {
    expect(createServerClock(() => 5 * second).now()).toBe(5 * second);
  });

  it('takes whole seconds from an HTTP date, in their middle', () => {
    const clock = createServerClock(() => 100 * second);
    clock.observeHttpDate(new Date(160 * second).toUTCString(), 100 * second, 100 * second);
    expect(clock.now()).toBe(160.5 * second);
  });

  it('prefers an exact instant, and of two the one with the shorter way', () => {
    const clock = createServerClock(() => 100 * second);
    clock.observe(200 * second, 99.9 * second, 100.1 * second);
    clock.observe(199 * second, 95 * second, 100.1 * second);
    clock.observeHttpDate(new Date(198 * second).toUTCString(), 100 * second, 100 * second);
    expect(clock.now()).toBe(200 * second);
  });

  it.each([-3600, -10, 10, 3600])('hears at once that the own clock was moved by %i s', (moved) => {
    let own = 9000 * second;
    const clock = createServerClock(() => own);
    clock.observe(9100 * second, own - 20, own + 20);
    own += (moved + 30) * second;
    clock.observe(9130 * second, own - 300, own + 300);
    expect(clock.now()).toBe(9130 * second);

    own += (30 - moved) * second;
    clock.observeHttpDate(new Date(9160 * second).toUTCString(), own, own);
    expect(clock.now()).toBe(9160.5 * second);
  });

  it('is not led away from an exact instant by a date that is a moment old', () => {
    const clock = createServerClock(() => 100 * second);
    clock.observe(200 * second, 100 * second, 100 * second);
    clock.observeHttpDate(new Date(198 * second).toUTCString(), 100 * second, 100 * second);
    expect(clock.now()).toBe(200 * second);
  });

  it('learns nothing from an answer during whose way the own clock was moved back', () => {
    const clock = createServerClock(() => 100 * second);
    clock.observe(160 * second, 3700 * second, 100 * second);
    expect(clock.now()).toBe(100 * second);
  });

  it('comes back to worse guesses when its own has grown old', () => {
    const clock = createServerClock(() => 9000 * second);
    clock.observe(200 * second, 99.9 * second, 100.1 * second);
    clock.observe(9300 * second, 8999 * second, 9001 * second);
    expect(clock.now()).toBe(9300 * second);
  });

  it('ignores nonsense', () => {
    const clock = createServerClock(() => 7);
    clock.observe(Number.NaN, 0, 0);
    clock.observeHttpDate('yesterday', 0, 0);
    clock.observeHttpDate(null, 0, 0);
    expect(clock.now()).toBe(7);
  });
});
