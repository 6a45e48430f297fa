import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Platform } from '../shared/platform/create-platform.ts';
import { PlatformProvider } from '../shared/platform/platform.tsx';
import { createSessionStore } from '../shared/platform/session-store.ts';
import { SessionKeeper } from './session-keeper.tsx';

const minute = 60_000;
const hour = 60 * minute;
const tokenOf = (expMs: number) => `h.${btoa(JSON.stringify({ sid: 's', exp: expMs / 1000 }))}.s`;
let leave: () => Promise<void>;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') });
});
afterEach(async () => {
  await leave();
  vi.useRealTimers();
});

/** A console whose device clock is ahead of the server, with a token that expires in some time by the server's clock. */
async function opened({ aheadMs, endsInMs }: { aheadMs: number; endsInMs: number }) {
  const now = () => Date.now() - aheadMs;
  const session = createSessionStore();
  const token = tokenOf(now() + endsInMs);
  const fresh = tokenOf(now() + hour);
  session.signIn(token);
  const call = async () => ({ token: fresh });
  const platform = { call, session, now, socket: { authenticate: () => undefined } } as unknown as Platform;
  const root = createRoot(document.createElement('div'));
  leave = () => act(async () => root.unmount());
  await act(async () =>
    root.render(
      <PlatformProvider platform={platform}>
        <SessionKeeper />
      </PlatformProvider>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(minute));
  return { session, token, fresh };
}

test('a device clock that is ahead signs out no administrator', async () => {
  const { session, token } = await opened({ aheadMs: hour, endsInMs: 12 * minute });
  expect(session.token()).toBe(token);
});

test('a device clock that is behind renews the token in time', async () => {
  const { session, fresh } = await opened({ aheadMs: -hour, endsInMs: 7 * minute });
  expect(session.token()).toBe(fresh);
});

test('a session that ended by the server’s clock ends in the console', async () => {
  const { session } = await opened({ aheadMs: -hour, endsInMs: 10_000 });
  expect(session.token()).toBeNull();
  expect(session.signedOutReason()).toBe('expired');
});
