import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Platform } from '../../shared/platform/create-platform.ts';
import { PlatformProvider } from '../../shared/platform/platform.tsx';
import { startPages } from '../../shared/start-pages.test-data.ts';
import { RestrictDialog } from './restrict-dialog.tsx';

/** The library's dialog is slow on a busy machine. */
const slow = { timeout: 60_000 };
const serverNow = '2031-03-05T04:30:00.000Z';
let cleanUp: (() => Promise<void>) | null = null;

beforeAll(startPages);
afterEach(() => cleanUp?.());

function type(field: HTMLTextAreaElement | null, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a duration is counted from the server’s time, not the device’s', slow, async () => {
  const sent: unknown[] = [];
  const call = async (_: unknown, { body }: { body: unknown }) => {
    sent.push(body);
    return {};
  };
  const queries = new QueryClient();
  const platform = { call, queries, now: () => Date.parse(serverNow) } as unknown as Platform;
  const root = createRoot(document.createElement('div'));
  cleanUp = () => act(async () => root.unmount());
  await act(async () =>
    root.render(
      <App>
        <PlatformProvider platform={platform}>
          <QueryClientProvider client={queries}>
            <RestrictDialog memberId="m" kind="trading" onClose={() => undefined} />
          </QueryClientProvider>
        </PlatformProvider>
      </App>,
    ),
  );
  const labelled = (text: string) => [...document.querySelectorAll('label')].find((one) => one.textContent === text);
  await act(async () => {
    type(document.querySelector('#restriction_reason'), 'a reason');
    labelled('24 小时')?.click();
  });
  await act(async () => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '立即生效')?.click();
    await vi.waitFor(() => expect(sent).toHaveLength(1), slow);
  });
  expect(sent).toMatchObject([{ reason: 'a reason', endsAt: '2031-03-06T04:30:00.000Z' }]);
});
