import { adminMe, adminOpenWork } from '@fairtick/contracts';
import { startI18n } from '@fairtick/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Platform } from '../../platform/create-platform.ts';
import { PlatformProvider } from '../../platform/platform.tsx';
import { TwoPersonStrip } from './two-person-strip.tsx';

let root: Root;
let host: HTMLElement;
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startI18n({ language: 'zh-Hans', dictionaries: {} });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const item = { state: 'reviewing', claim: null, firstApprover: null, secondApprovalNeeded: true };

it('shows the amount from which two reviewers are needed', async () => {
  const answers = new Map<unknown, unknown>([
    [adminMe, { username: 'mei', permissions: [] }],
    [adminOpenWork, { secondApprovalFrom: '25000.00' }],
  ]);
  const platform = {
    call: async (endpoint: unknown) => answers.get(endpoint),
    session: { subscribe: () => () => undefined, token: () => 'token' },
  } as unknown as Platform;
  await act(async () =>
    root.render(
      <PlatformProvider platform={platform}>
        <QueryClientProvider client={new QueryClient()}>
          <TwoPersonStrip item={item} effect={{ name: '打款', note: '出纳' }} />
        </QueryClientProvider>
      </PlatformProvider>,
    ),
  );
  await act(async () => new Promise((resolve) => void setTimeout(resolve)));
  expect(host.textContent).toContain('¥25,000 起须两人');
});
