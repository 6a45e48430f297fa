import type { OpenWork } from '@fairtick/contracts';
import { startI18n } from '@fairtick/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll } from 'vitest';
import { PlatformProvider } from '../../shared/platform/platform.tsx';
import { openWorkKey } from '../../shared/platform/queue-keys.ts';

let cleanUp: (() => void) | null = null;

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startI18n({ language: 'zh-Hans', dictionaries: {} });
});
afterEach(() => cleanUp?.());

type Seen = { permissions?: readonly string[]; work?: Partial<OpenWork> };

/** Renders a card as an administrator with these permissions sees it, while this work is open. */
export async function showCard(card: ReactNode, { permissions = ['*:*:*'], work = {} }: Seen = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const own = { id: 'a', username: 'xu', roles: [], mustChangePassword: false, mustEnrolTotp: false };
  queries.setQueryData(['me'], { ...own, permissions });
  queries.setQueryData(openWorkKey, work);
  const platform = {
    call: undefined as never,
    socket: undefined as never,
    connectionLoss: undefined as never,
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
          <QueryClientProvider client={queries}>{card}</QueryClientProvider>
        </PlatformProvider>
      </MemoryRouter>,
    ),
  );
  return box;
}

export const linksOf = (box: HTMLElement) =>
  [...box.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
