import { type RealAccountNeed, realAccountNeeds } from '@fairtick/contracts';
import { startI18n } from '@fairtick/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { PlatformProvider } from '../../shared/platform/platform.tsx';
import { RealAccountCard } from './real-account-card.tsx';

let cleanUp: (() => void) | null = null;

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startI18n({ language: 'zh-Hans', dictionaries: {} });
});
afterEach(() => cleanUp?.());

async function show(missing: readonly RealAccountNeed[], permissions = ['*:*:*']) {
  const queries = new QueryClient();
  const own = { id: 'a', username: 'xu', roles: [], mustChangePassword: false, mustEnrolTotp: false };
  queries.setQueryData(['me'], { ...own, permissions });
  const platform = {
    call: undefined as never,
    socket: undefined as never,
    stepUp: undefined as never,
    session: { token: () => 't', subscribe: () => () => undefined } as never,
    queries,
    now: Date.now,
    download: async () => new Blob(),
    onMessage: () => () => undefined,
  };
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  cleanUp = () => {
    act(() => root.unmount());
    box.remove();
  };
  await act(async () =>
    root.render(
      <MemoryRouter>
        <PlatformProvider platform={platform}>
          <QueryClientProvider client={queries}>
            <RealAccountCard missing={missing} />
          </QueryClientProvider>
        </PlatformProvider>
      </MemoryRouter>,
    ),
  );
  return box;
}
const linksOf = (box: HTMLElement) =>
  [...box.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

test('names every missing precondition of the real account, each with a link to its setting', async () => {
  const box = await show(realAccountNeeds);
  expect(box.querySelector('h2')?.textContent).toBe('真实账户尚未开放');
  expect(linksOf(box)).toEqual([
    ['允许注册的地区', '/settings?open=permitted_regions'],
    ['服务协议', '/settings?open=agreement_service'],
    ['风险揭示书', '/settings?open=agreement_risk'],
    ['隐私政策', '/settings?open=agreement_privacy'],
    ['实时行情', '/operations?tab=feeds'],
  ]);
});

test('names only missing preconditions, and links only to permitted pages', async () => {
  const box = await show(['agreement_risk', 'live_feed'], ['config:setting:list']);
  expect(linksOf(box)).toEqual([['风险揭示书', '/settings?open=agreement_risk']]);
  expect(box.querySelectorAll('li')).toHaveLength(2);
  expect(box.textContent).toContain('实时行情');
});

test('renders nothing when all preconditions are met', async () => {
  expect((await show([])).textContent).toBe('');
});
