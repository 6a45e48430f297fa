import { startI18n } from '@fairtick/i18n';
import { UiTextProvider } from '@fairtick/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Platform } from '../create-platform.ts';
import { PlatformProvider } from '../platform.tsx';
import { queryKeys } from '../query-keys.ts';
import { useUiWords } from '../use-ui-text.ts';
import { RealClosedNotice } from './real-closed-notice.tsx';

let root: Root;
let host: HTMLElement;

beforeAll(() => startI18n({ language: 'zh-Hans', dictionaries: {} }));
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

function Words({ children }: { children: ReactNode }) {
  return <UiTextProvider text={useUiWords()}>{children}</UiTextProvider>;
}

/** The page's text for this answer of the installation; null means not answered yet. */
async function shownWhen(realAccountOpen: boolean | null): Promise<string | null> {
  const platform = { call: () => new Promise<never>(() => undefined) } as unknown as Platform;
  const queries = new QueryClient();
  if (realAccountOpen !== null) {
    queries.setQueryData([...queryKeys.conf, 'zh-Hans'], { realAccountOpen });
  }
  await act(async () =>
    root.render(
      <PlatformProvider platform={platform}>
        <QueryClientProvider client={queries}>
          <Words>
            <RealClosedNotice />
          </Words>
        </QueryClientProvider>
      </PlatformProvider>,
    ),
  );
  return host.textContent;
}

it('states what is possible in a closed real account and what is not', async () => {
  expect(await shownWhen(false)).toBe(
    '真实账户尚未开放，暂不能充值、下单和存入利息宝。已有资金可随时赎回和提现，模拟账户照常使用。',
  );
});

it('shows nothing if the real account is open or unknown', async () => {
  expect(await shownWhen(true)).toBe('');
  expect(await shownWhen(null)).toBe('');
});
