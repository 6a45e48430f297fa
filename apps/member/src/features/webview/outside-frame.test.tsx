import { startI18n } from '@fairtick/i18n';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutsideFrame } from './outside-frame.tsx';

const url = 'https://outside.example/';
let leave: () => Promise<void>;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startI18n({ language: 'zh-Hans', dictionaries: {} });
});
afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  await leave();
});

/** What the page says once the browser has refused the frame. */
async function refusedFrame(): Promise<string> {
  const host = document.createElement('div');
  const root = createRoot(host);
  leave = () => act(async () => root.unmount());
  await act(async () => root.render(<OutsideFrame title="outside" url={url} host="outside.example" />));
  const refusal = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' });
  await act(async () => document.dispatchEvent(refusal));
  return host.textContent;
}

test('a place that is refused after the page was loaded again says so', async () => {
  sessionStorage.setItem('fairtick_frame_reload', url);
  expect(await refusedFrame()).toContain('暂时不能在应用内显示');
});

test('where nothing may be stored it says so at once, instead of loading again and again', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(await refusedFrame()).toContain('暂时不能在应用内显示');
});
