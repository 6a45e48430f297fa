import { startI18n } from '@fairtick/i18n';
import { UiTextProvider } from '@fairtick/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { AccountProvider } from './account-context.tsx';
import type { Platform } from './create-platform.ts';
import { PlatformProvider } from './platform.tsx';
import { useUiWords } from './use-ui-text.ts';

function Words({ children }: { children: ReactNode }) {
  return <UiTextProvider text={useUiWords()}>{children}</UiTextProvider>;
}

const nothing = () => () => undefined;

/** Renders parts of the app in a test, with a platform that has only the given members. */
export function createStage() {
  let root: Root;
  let host: HTMLElement;

  beforeAll(async () => {
    Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
    await startI18n({ language: 'zh-Hans', dictionaries: {} });
  });
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

  const find = (selector: string) => host.querySelector<HTMLElement>(selector);
  const button = (text: string) =>
    [...host.querySelectorAll('button')].findLast((one) => one.textContent?.trim() === text || one.ariaLabel === text);
  /** Waits until immediately answered calls and their consequences have settled. */
  const settle = () => act(async () => new Promise((resolve) => void setTimeout(resolve)));
  return {
    find,
    button,
    settle,
    platform: (over: { [Part in keyof Platform]?: unknown }): Platform =>
      ({
        socket: { listen: nothing, subscribe: nothing },
        clock: { now: Date.now },
        navigation: { navigateTo: nothing, redirectTo: nothing, back: nothing, done: nothing },
        queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
        session: { id: () => 'of one member', token: () => 'of one member', subscribe: nothing, farewell: () => null },
        ...over,
      }) as unknown as Platform,
    async show(platform: Platform, children: ReactNode): Promise<void> {
      await act(async () =>
        root.render(
          <PlatformProvider platform={platform}>
            <QueryClientProvider client={platform.queries}>
              <Words>
                <AccountProvider>{children}</AccountProvider>
              </Words>
            </QueryClientProvider>
          </PlatformProvider>,
        ),
      );
      await settle();
    },
    /** Refetches a query, as after a push. */
    async refetch(platform: Platform, queryKey: readonly string[]): Promise<void> {
      await act(async () => platform.queries.invalidateQueries({ queryKey }));
      await settle();
    },
    async press(text: string): Promise<void> {
      const found = button(text);
      if (!found) throw new Error(`no button ${text}`);
      await act(async () => found.click());
      await settle();
    },
    async tick(text: string): Promise<void> {
      const label = [...host.querySelectorAll('label')].find((one) => one.textContent?.includes(text));
      if (!label) throw new Error(`nothing to tick ${text}`);
      await act(async () => label.click());
    },
    async type(selector: string, text: string): Promise<void> {
      const field = find(selector);
      if (!(field instanceof HTMLInputElement)) throw new Error(`no field ${selector}`);
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
  };
}
