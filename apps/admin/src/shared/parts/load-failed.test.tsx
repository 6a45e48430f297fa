import { ApiError } from '@fairtick/client';
import { startI18n } from '@fairtick/i18n';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { LoadFailed } from './load-failed.tsx';

let cleanUp: () => void;
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startI18n({ language: 'zh-Hans', dictionaries: {} });
});
afterEach(() => cleanUp());

async function show(error: string, msg: string) {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  cleanUp = () => {
    act(() => root.unmount());
    box.remove();
  };
  const query = { error: new ApiError({ code: 500, error, msg }), isFetching: false, refetch: () => undefined };
  await act(async () => root.render(<LoadFailed query={query} />));
  return { text: box.textContent, buttons: box.querySelectorAll('button').length };
}

test.each([
  ['FORBIDDEN', '当前操作没有权限。', 0],
  ['NOT_FOUND', '访问资源不存在。', 0],
  ['ADMIN_STEP_UP_REQUIRED', '请再次验证身份。', 1],
  ['INTERNAL', '系统未知错误。', 1],
])('a page that failed with %s offers a retry only where that can help', async (error, msg, buttons) => {
  const shown = await show(error, msg);
  expect(shown.text).toContain(msg);
  expect(shown.buttons).toBe(buttons);
});
