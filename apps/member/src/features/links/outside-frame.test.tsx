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

/** The page's text after the browser has refused the frame. */
async function refusedFrame(): Promise<string> {
  const host = document.createElement('div');
  const root = createRoot(host);
  leave = () => act(async () => root.unmount());
  await act(async () => root.render(<OutsideFrame title="outside" url={url} host="outside.example" />));
  const refusal = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' });
  await act(async () => document.dispatchEvent(refusal));
  return host.textContent;
}

test('reports a site that is still refused after the reload', async () => {
  sessionStorage.setItem('fairtick_frame_reload', url);
  expect(await refusedFrame()).toContain('暂时不能在应用内显示');
});

test('reports the refusal immediately where storage is blocked, instead of reloading forever', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(await refusedFrame()).toContain('暂时不能在应用内显示');
});
