import { chooseReaderZone, formatsOf, startI18n } from '@fairtick/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ZoneTag } from '../../shared/page/zone-tag.tsx';
import type { Platform } from '../../shared/platform/create-platform.ts';
import { PlatformProvider } from '../../shared/platform/platform.tsx';
import { createSessionStore } from '../../shared/platform/session-store.ts';
import { meKey } from '../../shared/platform/use-me.ts';
import { Moment } from '../../shared/table/moment.tsx';
import { RequireFullSession } from '../guards.tsx';

const at = '2026-11-01T06:30:00.000Z';
const box = document.body.appendChild(document.createElement('div'));
let leave: () => void;
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startI18n({ language: 'zh-Hans', dictionaries: {} });
});
afterEach(() => {
  leave();
  chooseReaderZone(null);
});

/** A console page for an administrator with this time zone setting. */
async function show(timeZone: string | null) {
  const session = createSessionStore();
  session.signIn(`h.${btoa(JSON.stringify({ sid: 's', exp: Date.now() / 1000 + 3600 }))}.s`);
  const me = (zone: string | null) => ({ mustChangePassword: false, mustEnrolTotp: false, timeZone: zone });
  const queries = new QueryClient();
  const platform = { session, queries, call: async () => me(timeZone) } as unknown as Platform;
  const root = createRoot(box);
  leave = () => act(() => root.unmount());
  const page = (
    <>
      <ZoneTag />
      <Moment at={at} />
    </>
  );
  await act(async () =>
    root.render(
      <PlatformProvider platform={platform}>
        <QueryClientProvider client={queries}>
          <MemoryRouter>
            <Routes>
              <Route element={<RequireFullSession />}>
                <Route path="/" element={page} />
              </Route>
            </Routes>
          </MemoryRouter>
        </QueryClientProvider>
      </PlatformProvider>,
    ),
  );
  const shown = (text: string) => act(() => vi.waitFor(() => expect(tag()).toBe(text)));
  return { shown, choose: (zone: string | null) => act(async () => queries.setQueryData(meKey, me(zone))) };
}

const tag = () => box.querySelector('.bar__zone')?.textContent;

test('a page names the chosen time zone and the zone of platform days, and follows a change', async () => {
  const { choose, shown } = await show('America/New_York');
  await shown('时间 America/New_York 平台日 GMT+8');
  expect(box.querySelector('time')?.textContent).toContain('01:30:00');
  await choose('Asia/Shanghai');
  await shown('时间 GMT+8 平台日 GMT+8');
  expect(box.querySelector('time')?.textContent).toContain('14:30:00');
});

test.each([null, 'Mars/Base'])('a page names the browser’s zone where the setting is %s', async (zone) => {
  const { zone: own } = formatsOf('zh-CN');
  chooseReaderZone('Asia/Kathmandu');
  const { shown } = await show(zone);
  await shown(`时间 ${own} 平台日 GMT+8`);
  expect(box.querySelector('time')?.textContent).toContain(formatsOf('zh-CN').timeWithSeconds(at));
});
