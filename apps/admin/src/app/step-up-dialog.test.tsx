import { startI18n } from '@fairtick/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { Platform } from '../shared/platform/create-platform.ts';
import { PlatformProvider } from '../shared/platform/platform.tsx';
import { createStepUp } from '../shared/platform/step-up.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

test('the code dialog closes with the session that it belongs to', async () => {
  const matchMedia = () => ({ matches: false, addEventListener: () => 0, removeEventListener: () => 0 });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, matchMedia });
  await startI18n({ language: 'zh-Hans', dictionaries: {} });
  const stepUp = createStepUp();
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const platform = { stepUp, call: async () => ({ passkeys: [] }) } as unknown as Platform;
  await act(async () =>
    root.render(
      <PlatformProvider platform={platform}>
        <QueryClientProvider client={new QueryClient()}>
          <StepUpDialog />
        </QueryClientProvider>
      </PlatformProvider>,
    ),
  );
  const asked: Promise<boolean>[] = [];
  await act(async () => void asked.push(stepUp.ask()));
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('动态口令');
  await act(async () => stepUp.cancel());
  expect(await asked[0]).toBe(false);
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await act(async () => root.unmount());
  host.remove();
});
