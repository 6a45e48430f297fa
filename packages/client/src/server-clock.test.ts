import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const second = 1000;

describe('the server clock', () => {
  it('is the local clock until the server has answered', () => {
    expect(createServerClock(() => 5 * second).now()).toBe(5 * second);
  });

  it('takes the middle of the second of an HTTP date', () => {
    const clock = createServerClock(() => 100 * second);
    clock.observeHttpDate(new Date(160 * second).toUTCString(), 100 * second, 100 * second);
    expect(clock.now()).toBe(160.5 * second);
  });

  it('prefers an exact time, and of two the one with the shorter round trip', () => {
    const clock = createServerClock(() => 100 * second);
    clock.observe(200 * second, 99.9 * second, 100.1 * second);
    clock.observe(199 * second, 95 * second, 100.1 * second);
    clock.observeHttpDate(new Date(198 * second).toUTCString(), 100 * second, 100 * second);
    expect(clock.now()).toBe(200 * second);
  });

  it.each([-3600, -10, 10, 3600])('detects immediately that the local clock was moved by %i s', (moved) => {
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

  it('ignores a slightly old HTTP date after an exact time', () => {
    const clock = createServerClock(() => 100 * second);
    clock.observe(200 * second, 100 * second, 100 * second);
    clock.observeHttpDate(new Date(198 * second).toUTCString(), 100 * second, 100 * second);
    expect(clock.now()).toBe(200 * second);
  });

  it('ignores an answer during which the local clock was moved back', () => {
    const clock = createServerClock(() => 100 * second);
    clock.observe(160 * second, 3700 * second, 100 * second);
    expect(clock.now()).toBe(100 * second);
  });

  it('accepts less exact values when its own has grown old', () => {
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
