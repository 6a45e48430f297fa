import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Platform } from '../../shared/create-platform.ts';
import { createNavigation } from '../../shared/navigation/navigation.ts';
import { PlatformProvider } from '../../shared/platform.tsx';
import { createSessionStore } from '../../shared/session/session-store.ts';
import { saveBackDomain } from '../session/back-domain.ts';
import { Guarded } from './guarded.tsx';
import { HashRouter } from './hash-router.tsx';

let root: Root;
const page = document.createElement('div');

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
});
afterEach(async () => {
  await act(async () => root.unmount());
});

async function opened(url: string, { backDomain, hasToken = true, onSignOut = () => undefined }: Opened) {
  saveBackDomain(backDomain);
  history.replaceState(null, '', `#${url}`);
  const session = createSessionStore();
  if (hasToken) session.signIn('a token');
  session.subscribe(() => {
    if (session.token() === null) onSignOut();
  });
  const platform = { session, navigation: createNavigation({ session, host: 'own.example' }) } as unknown as Platform;
  root = createRoot(page);
  await act(async () =>
    root.render(
      <PlatformProvider platform={platform}>
        <HashRouter>
          <Guarded>a page</Guarded>
        </HashRouter>
      </PlatformProvider>,
    ),
  );
  return session;
}
type Opened = { backDomain: string; hasToken?: boolean; onSignOut?: () => void };

it('shows an allowed page', async () => {
  await opened('/pages/home/index?domain=gate.example', { backDomain: 'gate.example' });
  expect(location.hash).toBe('#/pages/home/index?domain=gate.example');
  expect(page.textContent).toBe('a page');
});

it('ends the session of a mismatched domain and opens the entry page', async () => {
  const session = await opened('/pages/home/index?domain=other.example', { backDomain: 'gate.example' });
  expect(session.token()).toBeNull();
  expect(location.hash).toBe('#/?domain=gate.example');
});

it('completes its decision when the configuration changes during it', async () => {
  await opened('/pages/home/index?domain=other.example', {
    backDomain: 'gate.example',
    onSignOut: () => saveBackDomain(''),
  });
  expect(location.hash).toBe('#/?domain=gate.example');
  expect(page.textContent).toBe('a page');
});

it('leaves the page that was shown when another address is typed before a forbidden one was handled', async () => {
  await opened('/pages/login?domain=own.example', { backDomain: '', hasToken: false });
  await act(async () => {
    const typed = new Promise<void>((resolve) => {
      const typeAnother = () => {
        location.hash = '#/pages/nowhere?domain=own.example';
        resolve();
      };
      addEventListener('popstate', typeAnother, { once: true });
    });
    location.hash = '#/pages/mine/index';
    await typed;
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(location.hash).toBe('#/pages/login?domain=own.example');
});
