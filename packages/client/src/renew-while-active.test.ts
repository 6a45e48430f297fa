// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renewWhileActive, type TokenAge } from './renew-while-active.ts';

const minute = 60_000;
const tokenOf = (expMs: number) => `h.${btoa(JSON.stringify({ sid: 's', exp: expMs / 1000 }))}.s`;

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

/** A page whose token ends in `endsInMs` and is renewed in its last two minutes. */
function opened(endsInMs: number, renew?: () => Promise<{ token: string }>) {
  const fresh = tokenOf(Date.now() + 60 * minute);
  const ages: TokenAge[] = [];
  const events: string[] = [];
  let token: string | null = tokenOf(Date.now() + endsInMs);
  const stop = renewWhileActive({
    session: {
      token: () => token,
      renew: (next) => {
        token = next;
      },
    },
    now: Date.now,
    everyMs: minute,
    isDue: (age) => {
      ages.push(age);
      return age.leftMs <= 2 * minute;
    },
    renew: renew ?? (async () => ({ token: fresh })),
    onRenewed: () => events.push('renewed'),
    onExpired: () => events.push('expired'),
  });
  const signInAgain = (next: string) => {
    token = next;
  };
  return { ages, events, fresh, stop, signInAgain, token: () => token };
}

describe('renewing while a page is used', () => {
  it('renews a token that is due, once', async () => {
    const page = opened(4 * minute);
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(page.token()).toBe(page.fresh);
    expect(page.events).toEqual(['renewed']);
    page.stop();
  });

  it('counts how long the token lives and how long no one touched the page', async () => {
    const page = opened(9 * minute);
    await vi.advanceTimersByTimeAsync(minute);
    dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(minute);
    expect(page.ages).toEqual([
      { leftMs: 8 * minute, livesMs: 8 * minute, untouchedMs: minute },
      { leftMs: 7 * minute, livesMs: 8 * minute, untouchedMs: minute },
    ]);
    page.stop();
  });

  it('asks again after a failure, and reports a token that ended', async () => {
    const page = opened(2.5 * minute, async () => Promise.reject(new Error('no line')));
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(page.events).toEqual([]);
    expect(page.ages).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(minute);
    expect(page.events).toEqual(['expired']);
    page.stop();
  });

  it('drops a new token if another session has begun', async () => {
    let answer: (fresh: { token: string }) => void = () => undefined;
    const page = opened(2 * minute, () => new Promise((resolve) => (answer = resolve)));
    await vi.advanceTimersByTimeAsync(minute);
    const others = tokenOf(Date.now() + 90 * minute);
    page.signInAgain(others);
    answer({ token: page.fresh });
    await vi.advanceTimersByTimeAsync(0);
    expect([page.token(), page.events]).toEqual([others, []]);
    page.stop();
  });

  it('does nothing after it was stopped', async () => {
    const page = opened(2 * minute);
    page.stop();
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(page.ages).toEqual([]);
  });
});
