import { describe, expect, it } from 'vitest';
import { settingsOf } from './config.rules.ts';
import { createSettingsCache } from './settings-cache.ts';

/** In-memory settings and a clock in milliseconds. */
function setUp() {
  const state = { nowMs: 1_000_000, version: 0, name: 'first', loads: 0, notified: 0, broken: false };
  const answer = <T>(value: T) =>
    state.broken ? Promise.reject(new Error('database unavailable')) : Promise.resolve(value);
  const cache = createSettingsCache({
    now: () => new Date(state.nowMs),
    version: () => answer(state.version),
    load: () => {
      state.loads += 1;
      const settings = settingsOf(new Map([['site_name', state.name]]));
      return answer({ settings, version: state.version, changedAt: new Map() });
    },
  });
  cache.follow(() => {
    state.notified += 1;
  });
  const name = async () => (await cache.read()).settings.site_name;
  const change = (to: string) => {
    state.name = to;
    state.version += 1;
  };
  return { state, cache, name, change };
}

describe('the settings cache', () => {
  it('reads once for parallel callers', async () => {
    const { state, cache, name } = setUp();
    await cache.refresh();
    expect(await Promise.all([name(), name(), name()])).toEqual(['first', 'first', 'first']);
    expect(state).toMatchObject({ loads: 1, notified: 0 });
  });

  it('shows a change after drop() and notifies its subscribers', async () => {
    const { state, cache, name, change } = setUp();
    await cache.refresh();
    await name();
    change('second');
    cache.drop();
    expect(await name()).toBe('second');
    expect(state.notified).toBe(1);
  });

  it('finds a missed change at the next refresh', async () => {
    const { state, cache, name, change } = setUp();
    await cache.refresh();
    await name();
    change('second');
    expect(await name()).toBe('first');
    await cache.refresh();
    expect(await name()).toBe('second');
    expect(state.notified).toBe(1);
  });

  it('never serves an answer that was being read when the change came', async () => {
    const { cache, name, change } = setUp();
    await cache.refresh();
    const asked = name();
    change('second');
    cache.drop();
    await asked;
    expect(await name()).toBe('second');
  });

  it('reads anew on each call while it cannot be refreshed', async () => {
    const { state, cache, name } = setUp();
    await cache.refresh();
    await name();
    state.nowMs += 3_000;
    await name();
    await name();
    expect(state.loads).toBe(3);
    state.broken = true;
    await expect(cache.refresh()).rejects.toThrow('database unavailable');
    await expect(cache.read()).rejects.toThrow('database unavailable');
    state.broken = false;
    expect(await name()).toBe('first');
  });
});
