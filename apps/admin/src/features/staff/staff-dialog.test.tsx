import { ApiError } from '@fairtick/client';
import { startI18n } from '@fairtick/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Platform } from '../../shared/platform/create-platform.ts';
import { PlatformProvider } from '../../shared/platform/platform.tsx';
import { StaffDialog } from './staff-dialog.tsx';

class Unmeasured {
  observe() {}
  unobserve() {}
  disconnect() {}
}
let cleanUp: (() => void) | null = null;

beforeAll(async () => {
  const matchMedia = () => ({ matches: false, addEventListener: () => 0, removeEventListener: () => 0 });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, matchMedia, ResizeObserver: Unmeasured });
  await startI18n({ language: 'zh-Hans', dictionaries: {} });
});
afterEach(() => cleanUp?.());

const invalid = (path: string) =>
  new ApiError({
    code: 500,
    error: 'INPUT_INVALID',
    msg: '输入有误',
    data: { issues: [{ path, message: 'no such' }] },
  });

/** The completed dialog after one submission that is refused with this error. */
async function refusedWith(refusal: ApiError) {
  const queries = new QueryClient();
  const call = async () => {
    throw refusal;
  };
  const platform = { queries, call } as unknown as Platform;
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  cleanUp = () => {
    act(() => root.unmount());
    host.remove();
  };
  await act(async () =>
    root.render(
      <App>
        <PlatformProvider platform={platform}>
          <QueryClientProvider client={queries}>
            <StaffDialog colleague={null} roles={[]} onClose={() => undefined} />
          </QueryClientProvider>
        </PlatformProvider>
      </App>,
    ),
  );
  const field = (label: string) => {
    const item = [...document.querySelectorAll('.ant-form-item')].find((one) => one.textContent?.startsWith(label));
    if (!item) throw new Error(`no field ${label}`);
    return item;
  };
  const type = (label: string, value: string) => {
    const input = field(label).querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (!input) throw new Error(`nothing to type in ${label}`);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  await act(async () => {
    type('管理员名', 'chen');
    type('本人的会员账户', 'mistyped');
    type('理由', 'a reason');
    type('依据', 'a ticket');
  });
  await act(async () => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '提交申请')?.click();
  });
  const shown = () => ({
    alert: document.querySelector('.ant-alert')?.textContent ?? null,
    atField: field('本人的会员账户').querySelector('.ant-form-item-explain-error')?.textContent ?? null,
  });
  await vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    if (Object.values(shown()).every((text) => text === null)) throw new Error('no refusal is shown yet');
  });
  return shown();
}

test('shows a missing member account at its field', async () => {
  expect(await refusedWith(invalid('ownMember'))).toEqual({ alert: null, atField: '没有这个会员' });
});

test('shows any other refusal above the form', async () => {
  expect(await refusedWith(invalid('roles'))).toEqual({ alert: '输入有误', atField: null });
});
