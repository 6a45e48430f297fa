import { chooseReaderZone, startI18n } from '@fairtick/i18n';
import { DatePicker } from 'antd';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Platform } from '../platform/create-platform.ts';
import { PlatformProvider } from '../platform/platform.tsx';
import { TimeRange } from './time-range.tsx';
import { useTodayMark } from './use-today-mark.ts';

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const matchMedia = () => ({ matches: false, addEventListener: () => 0, removeEventListener: () => 0 });
const at = Date.parse('2026-11-20T20:30:00.000Z');

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, ResizeObserver: NoObserver, matchMedia });
  await startI18n({ language: 'zh-Hans', dictionaries: {} });
});
afterEach(() => {
  vi.useRealTimers();
  chooseReaderZone(null);
});

function PlatformDay() {
  return <DatePicker.RangePicker cellRender={useTodayMark('platform')} />;
}

test.each([
  ["a range of times marks the reader's today", TimeRange, 'Pacific/Honolulu', '2026-11-20'],
  ["a range of times marks the reader's today", TimeRange, 'Pacific/Kiritimati', '2026-11-21'],
  ["a range of days marks the platform's today", PlatformDay, 'Pacific/Honolulu', '2026-11-21'],
])('%s (%#)', async (_, Range, zone, today) => {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  chooseReaderZone(zone);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const platform = { now: () => at } as Platform;
  await act(async () =>
    root.render(
      <PlatformProvider platform={platform}>
        <Range onChange={() => undefined} />
      </PlatformProvider>,
    ),
  );
  const field = box.querySelector('input');
  await act(async () => {
    field?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    field?.click();
    field?.focus();
  });
  const marked = [...document.querySelectorAll('[aria-current=date]')].map((one) => one.closest('td')?.title);
  expect(marked).toEqual([today]);
  await act(async () => root.unmount());
  box.remove();
});
