import { startI18n } from '@fairtick/i18n';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AccountProvider, useAccount } from './account-context.tsx';
import type { Platform } from './create-platform.ts';
import { PlatformProvider } from './platform.tsx';
import { createSessionStore } from './session/session-store.ts';

let leave: () => Promise<void>;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  sessionStorage.clear();
  await startI18n({ language: 'zh-Hans', dictionaries: {} });
});
afterEach(() => leave());

function Shown() {
  const { account, switchAccount } = useAccount();
  return (
    <button type="button" onClick={() => switchAccount('real')}>
      {account}
    </button>
  );
}

/** The app's account while a member is logged in; it stays mounted when members change. */
async function openedByOne(signIn = true) {
  const session = createSessionStore();
  if (signIn) session.signIn('first');
  const host = document.createElement('div');
  const root = createRoot(host);
  leave = () => act(async () => root.unmount());
  await act(async () =>
    root.render(
      <PlatformProvider platform={{ session } as Platform}>
        <AccountProvider>
          <Shown />
        </AccountProvider>
      </PlatformProvider>,
    ),
  );
  const toReal = () => act(async () => host.querySelector('button')?.click());
  return { session, shown: () => host.textContent, toReal };
}

it('starts the next member on the same page in the demo account', async () => {
  const { session, shown, toReal } = await openedByOne();
  expect(shown()).toBe('demo');
  await toReal();
  expect(shown()).toBe('real');
  await act(async () => session.clear());
  await act(async () => session.signIn('second'));
  expect(shown()).toBe('demo');
});

it('starts a member in the demo account who logged in from another tab while this one was suspended', async () => {
  const { shown, toReal } = await openedByOne();
  await toReal();
  await act(async () => {
    localStorage.clear();
    localStorage.setItem('fairtick_token', 'second');
    dispatchEvent(new StorageEvent('storage', { key: 'fairtick_token' }));
  });
  expect(shown()).toBe('demo');
});

it('keeps the account when the token is renewed', async () => {
  const { session, shown, toReal } = await openedByOne();
  const tokenOf = (exp: number) => `h.${btoa(JSON.stringify({ sid: 's', exp }))}.s`;
  await act(async () => session.signIn(tokenOf(1)));
  await toReal();
  localStorage.removeItem('fairtick_account');
  await act(async () => session.signIn(tokenOf(2)));
  expect(shown()).toBe('real');
});

it("keeps a tab's account when another tab chooses a different one, and after a reload", async () => {
  const tab = await openedByOne();
  expect(tab.shown()).toBe('demo');
  // Written as another tab does.
  localStorage.setItem('fairtick_account', 'real');
  await leave();
  const reloaded = await openedByOne(false);
  expect(reloaded.shown()).toBe('demo');
  await leave();

  sessionStorage.clear();
  const fresh = await openedByOne(false);
  expect(fresh.shown()).toBe('real');
});

it('does not start a member in the account that the previous one had in this tab', async () => {
  const { toReal } = await openedByOne();
  await toReal();
  await leave();
  // Another tab logged the first member out and the second one in while this tab was closed.
  localStorage.clear();
  localStorage.setItem('fairtick_token', 'second');
  const reopened = await openedByOne(false);
  expect(reopened.shown()).toBe('demo');
});
