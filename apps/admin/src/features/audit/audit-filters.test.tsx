import { startI18n } from '@fairtick/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Platform } from '../../shared/platform/create-platform.ts';
import { PlatformProvider } from '../../shared/platform/platform.tsx';
import type { ListAddress } from '../../shared/table/use-list-address.ts';
import { AuditFilters, type auditFilterKeys } from './audit-filters.tsx';

type Filters = Partial<Record<(typeof auditFilterKeys)[number], string>>;

class Unmeasured {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const memberId = '019a2c3d-0000-7000-8000-00000000aaaa';
const orderId = '019a2c3d-0000-7000-8000-0000aca14a84';
let cleanUp: (() => void) | null = null;

beforeAll(async () => {
  const matchMedia = () => ({ matches: false, addEventListener: () => 0, removeEventListener: () => 0 });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, matchMedia, ResizeObserver: Unmeasured });
  await startI18n({ language: 'zh-Hans', dictionaries: {} });
});
afterEach(() => cleanUp?.());

/** Types into the field with this label and presses its button. */
async function typed(label: string, text: string) {
  const asked: Filters[] = [];
  const address: ListAddress<(typeof auditFilterKeys)[number]> = {
    filters: {},
    cursor: null,
    limit: 20,
    page: 1,
    setFilters: (filters) => asked.push(filters),
    setLimit: () => undefined,
    next: () => undefined,
    previous: () => undefined,
    restart: () => undefined,
  };
  const call = async () => ({
    items: [
      { kind: 'member', id: memberId, username: 'm_3_x' },
      { kind: 'member', id: orderId.replace('019a', '019b'), username: 'm_3_xy' },
      { kind: 'withdrawal', id: orderId, username: 'm_3_x' },
    ],
  });
  const queries = new QueryClient();
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
        <PlatformProvider platform={{ queries, call, now: Date.now } as unknown as Platform}>
          <QueryClientProvider client={queries}>
            <AuditFilters address={address}>{null}</AuditFilters>
          </QueryClientProvider>
        </PlatformProvider>
      </App>,
    ),
  );
  const input = host.querySelector<HTMLInputElement>(`input[aria-label^="${label}"]`);
  if (input === null) throw new Error(`no field ${label}`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    input.closest('.ant-input-search')?.querySelector<HTMLElement>('.ant-input-search-btn')?.click();
  });
  return { asked, invalid: input.getAttribute('aria-invalid'), said: host.querySelector('[role=alert]')?.textContent };
}

test('explains the expected format of an invalid filter and sends no request', async () => {
  expect(await typed('来源地址', 'not an address')).toEqual({
    asked: [],
    invalid: 'true',
    said: '请填写完整的 IP 地址',
  });
});

test('accepts a full username in any case as its member', async () => {
  expect(await typed('会员', 'M_3_x')).toEqual({ asked: [{ memberId }], invalid: null, said: undefined });
});

test('refuses the beginning of a username', async () => {
  expect(await typed('会员', 'm_3')).toEqual({
    asked: [],
    invalid: 'true',
    said: '找不到：请填写完整的会员编号或会员名',
  });
});

test('accepts the end of a record number as lists show it', async () => {
  expect(await typed('对象编号', 'ACA14A84')).toEqual({
    asked: [{ targetId: orderId }],
    invalid: null,
    said: undefined,
  });
});
