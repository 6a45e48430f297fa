import { describe, expect, it } from 'vitest';
import { settingsOf } from './config.rules.ts';
import { createSettingsBoard } from './settings-board.ts';

/** In-memory settings and a clock in milliseconds. */
function setUp() {
  const state = { nowMs: 1_000_000, version: 0, name: 'first', loads: 0, notified: 0, broken: false };
  const answer = <T>(value: T) =>
    state.broken ? Promise.reject(new Error('database unavailable')) : Promise.resolve(value);
  const board = createSettingsBoard({
    now: () => new Date(state.nowMs),
    version: () => answer(state.version),
    load: () => {
      state.loads += 1;
      const settings = settingsOf(new Map([['site_name', state.name]]));
      return answer({ settings, version: state.version, changedAt: new Map() });
    },
  });
  board.follow(() => {
    state.notified += 1;
  });
  const name = async () => (await board.read()).settings.site_name;
  const change = (to: string) => {
    state.name = to;
    state.version += 1;
  };
  return { state, board, name, change };
}

describe('the settings cache', () => {
  it('reads once for parallel callers', async () => {
    const { state, board, name } = setUp();
    await board.refresh();
    expect(await Promise.all([name(), name(), name()])).toEqual(['first', 'first', 'first']);
    expect(state).toMatchObject({ loads: 1, notified: 0 });
  });

  it('shows a change after drop() and notifies its subscribers', async () => {
    const { state, board, name, change } = setUp();
    await board.refresh();
    await name();
    change('second');
    board.drop();
    expect(await name()).toBe('second');
    expect(state.notified).toBe(1);
  });

  it('finds a missed change at the next refresh', async () => {
    const { state, board, name, change } = setUp();
    await board.refresh();
    await name();
    change('second');
    expect(await name()).toBe('first');
    await board.refresh();
    expect(await name()).toBe('second');
    expect(state.notified).toBe(1);
  });

  it('never serves an answer that was being read when the change came', async () => {
    const { board, name, change } = setUp();
    await board.refresh();
    const asked = name();
    change('second');
    board.drop();
    await asked;
    expect(await name()).toBe('second');
  });

  it('reads anew on each call while it cannot be refreshed', async () => {
    const { state, board, name } = setUp();
    await board.refresh();
    await name();
    state.nowMs += 3_000;
    await name();
    await name();
    expect(state.loads).toBe(3);
    state.broken = true;
    await expect(board.refresh()).rejects.toThrow('database unavailable');
    await expect(board.read()).rejects.toThrow('database unavailable');
    state.broken = false;
    expect(await name()).toBe('first');
  });
});
