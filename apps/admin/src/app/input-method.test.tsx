import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupportThread } from '@fairtick/contracts';
import { startI18n } from '@fairtick/i18n';
import { keepInputMethodKeys } from '@fairtick/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ReplyBox } from '../features/support/reply-box.tsx';
import { PlatformProvider } from '../shared/platform/platform.tsx';
import { SidePanel } from '../shared/review/side-panel.tsx';
import { CommandSearch } from './command/command-search.tsx';

let cleanUp: () => void;
beforeAll(async () => {
  const matchMedia = () => ({ matches: false, addEventListener: () => 0, removeEventListener: () => 0 });
  class ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, matchMedia, ResizeObserver });
  Object.assign(Element.prototype, { scrollIntoView() {} });
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  await startI18n({ language: 'zh-Hans', dictionaries: {} });
});
beforeEach(() => {
  localStorage.clear();
});
afterEach(() => cleanUp());

async function show(content: ReactNode) {
  const end = keepInputMethodKeys();
  const sent: string[] = [];
  const queries = new QueryClient();
  queries.setQueryData(['me'], { id: 'a', username: 'xu', permissions: ['*:*:*'] });
  const call = async ({ path, method }: { path: string; method: string }) => {
    if (method !== 'GET') sent.push(path);
    return { items: [] };
  };
  const session = { token: () => 't', subscribe: () => () => undefined };
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  cleanUp = () => {
    end();
    act(() => root.unmount());
    box.remove();
    // Browser functions that the widgets use to measure text.
    for (const left of document.querySelectorAll('body > textarea')) left.remove();
  };
  await act(async () =>
    root.render(
      <App>
        <PlatformProvider platform={{ call, session, queries } as never}>
          <QueryClientProvider client={queries}>
            <MemoryRouter>{content}</MemoryRouter>
          </QueryClientProvider>
        </PlatformProvider>
      </App>,
    ),
  );
  const field = () => {
    const found = box.querySelector<HTMLTextAreaElement | HTMLInputElement>('textarea, input');
    if (found === null) throw new Error('no field');
    return found;
  };
  return {
    sent,
    type: (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field()), 'value')?.set?.call(field(), text);
        field().dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: (init: KeyboardEventInit) =>
      act(async () => {
        field().dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
      }),
  };
}

const thread = { id: 'one', assignee: null } as unknown as SupportThread;

const keys = [
  ['of an input method', { isComposing: true, keyCode: 229 }, false],
  ['that Safari reports after the composition', { isComposing: false, keyCode: 229 }, false],
  ['after it', { isComposing: false, keyCode: 0 }, true],
] as const;

test.each(keys)('Enter %s sends a reply only outside an IME composition', async (_, init, acts) => {
  const { sent, type, press } = await show(<ReplyBox thread={thread} />);
  await type('你好');
  await press({ key: 'Enter', ctrlKey: true, ...init });
  expect(sent.length > 0).toBe(acts);
});

test.each(keys)('Enter %s opens the search result only outside an IME composition', async (_, init, acts) => {
  const closed = vi.fn<() => void>();
  const { press } = await show(<CommandSearch onClose={closed} />);
  await press({ key: 'Enter', ...init });
  expect(closed.mock.calls.length > 0).toBe(acts);
});

test.each(keys)('Esc %s closes a panel only outside an IME composition', async (_, init, acts) => {
  const closed = vi.fn<() => void>();
  const { press } = await show(
    <SidePanel over="" title="" label="" onClose={closed}>
      <input />
    </SidePanel>,
  );
  await press({ key: 'Escape', ...init });
  expect(closed.mock.calls.length > 0).toBe(acts);
});

test('the console installs the input method guard at startup', () => {
  expect(readFileSync(join(import.meta.dirname, '../main.tsx'), 'utf8')).toContain('keepInputMethodKeys();');
});
