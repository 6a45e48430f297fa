import { describe, expect, it } from 'vitest';
import { createLiveSessions, type LiveSession } from './live-sessions.ts';

/** An in-memory session table and a clock in milliseconds. */
function setUp() {
  const state = { nowMs: 1_000_000, loads: [] as string[][], broken: false };
  const running = new Map<string, LiveSession>();
  const ended: { id: string; at: number }[] = [];
  const sessions = createLiveSessions({
    now: () => new Date(state.nowMs),
    load: (ids) => {
      state.loads.push(ids);
      if (state.broken) return Promise.reject(new Error('database unavailable'));
      return Promise.resolve(new Map([...running].filter(([id]) => ids.includes(id))));
    },
    endedWithin: (ms) => {
      if (state.broken) return Promise.reject(new Error('database unavailable'));
      return Promise.resolve(ended.filter(({ at }) => at > state.nowMs - ms).map(({ id }) => id));
    },
  });
  const start = (id: string) =>
    running.set(id, { memberId: `member of ${id}`, expiresAt: new Date(state.nowMs + 3_600_000) });
  const end = (id: string) => {
    running.delete(id);
    ended.push({ id, at: state.nowMs });
  };
  return { state, sessions, start, end };
}

describe('the session cache', () => {
  it('looks up sessions in one batch and remembers them', async () => {
    const { state, sessions, start } = setUp();
    start('a');
    start('b');
    await sessions.refresh();
    await Promise.all([sessions.find('a'), sessions.find('b'), sessions.find('a'), sessions.find('nobody')]);
    expect(state.loads).toEqual([['a', 'b', 'nobody']]);
    expect(await sessions.find('a')).toMatchObject({ memberId: 'member of a' });
    expect(state.loads).toHaveLength(1);
  });

  it('drops sessions that ended elsewhere at the next refresh', async () => {
    const { sessions, start, end } = setUp();
    start('a');
    await sessions.refresh();
    await sessions.find('a');
    end('a');
    await sessions.refresh();
    expect(await sessions.find('a')).toBeUndefined();
  });

  it('refuses a session that was dropped during its lookup', async () => {
    const { sessions, start } = setUp();
    start('a');
    await sessions.refresh();
    const asked = sessions.find('a');
    sessions.drop('a');
    expect(await asked).toBeUndefined();
    expect(await sessions.find('a')).toBeUndefined();
  });

  it('distrusts its entries three seconds after the last refresh', async () => {
    const { state, sessions, start, end } = setUp();
    start('a');
    await sessions.refresh();
    await sessions.find('a');
    end('a');
    state.nowMs += 3_001;
    expect(await sessions.find('a')).toBeUndefined();
  });

  it('refuses every session as unknown while the database is unavailable', async () => {
    const { state, sessions, start } = setUp();
    start('a');
    await sessions.refresh();
    await sessions.find('a');
    state.broken = true;
    state.nowMs += 3_001;
    await expect(sessions.find('a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('drops a session whose ending was committed late', async () => {
    const { state, sessions, start, end } = setUp();
    start('a');
    await sessions.refresh();
    await sessions.find('a');
    const endedAt = state.nowMs;
    state.nowMs += 2_000;
    await sessions.refresh();
    state.nowMs = endedAt;
    end('a');
    state.nowMs += 3_000;
    await sessions.refresh();
    expect(await sessions.find('a')).toBeUndefined();
  });

  it('drops a session at its own end', async () => {
    const { state, sessions, start } = setUp();
    start('a');
    await sessions.refresh();
    await sessions.find('a');
    state.nowMs += 3_600_000;
    await sessions.refresh();
    expect(await sessions.find('a')).toBeUndefined();
  });

  describe('the synchronous lookup', () => {
    it('returns sessions that were found and have not ended', async () => {
      const { state, sessions, start } = setUp();
      start('a');
      await sessions.refresh();
      expect(sessions.known('a')).toBeUndefined();
      await sessions.find('a');
      expect(sessions.known('a')).toMatchObject({ memberId: 'member of a' });
      expect(state.loads).toHaveLength(1);
    });

    it('returns no session that was dropped here, or that ended elsewhere before the last refresh', async () => {
      const { sessions, start, end } = setUp();
      start('a');
      start('b');
      await sessions.refresh();
      await Promise.all([sessions.find('a'), sessions.find('b')]);
      sessions.drop('a');
      expect(sessions.known('a')).toBeUndefined();
      end('b');
      await sessions.refresh();
      expect(sessions.known('b')).toBeUndefined();
    });

    it('returns nothing three seconds after the last refresh, and no session past its end', async () => {
      const { state, sessions, start } = setUp();
      start('a');
      await sessions.refresh();
      await sessions.find('a');
      state.nowMs += 3_001;
      expect(sessions.known('a')).toBeUndefined();
      await sessions.refresh();
      expect(sessions.known('a')).toBeDefined();
      state.nowMs += 3_600_000;
      await sessions.refresh();
      expect(sessions.known('a')).toBeUndefined();
    });
  });
});
